// Two gateways on one Postgres, and sequences of what shoppers do, sixteen at a time and more: carts, codes, gift cards,
// points, stock and payments fought over, repeated, lost and doubled.
import { expect } from "vitest";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { openShop } from "./run.ts";
import { playSession } from "./session.ts";

/** Plays so many sequences. @throws where anything is lost or doubled, or where too little happened to tell */
export async function manyShoppers(sequences: number): Promise<void> {
	const database = await newPostgresDatabase();
	const shop = await openShop(projectRoot, database.url);
	try {
		const { failure, counts } = await playSession(shop, {
			seed: 1,
			isEnough: (played) => played >= sequences,
		});
		expect(failure).toBeNull();
		// a run in which nothing happens proves nothing
		const times = (what: string) => counts.get(what) ?? 0;
		expect(times("orders by return")).toBeGreaterThan(sequences / 10);
		expect(times("cancelOrder")).toBeGreaterThan(sequences / 40);
		expect(times("orders returned")).toBeGreaterThan(sequences / 40);
		expect(times("validateCart CART_CHANGED")).toBeGreaterThan(sequences / 40);
		expect(times("addProduct CART_VERSION_CONFLICT")).toBeGreaterThan(0);
		for (const what of ["webhook", "repeats", "useGiftCard", "addPromoCode", "setLoyaltyOffers"]) {
			expect(times(what), what).toBeGreaterThan(sequences / 40);
		}
	} finally {
		await shop.close();
		await database.drop();
	}
}
