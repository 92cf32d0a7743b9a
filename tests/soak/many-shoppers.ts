// Two gateways on one Postgres, and sequences of what shoppers do, sixteen and more at a time: carts, codes, gift cards,
// points, stock and payments are fought over, repeated, lost and doubled.
import { expect } from "vitest";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { openShop } from "./run.ts";
import { playSession } from "./session.ts";

/** Whether two shoppers meet at one cart's version depends on timing: the run may take so many times as long for it. */
const patience = 5;

const hadConflicts = (counts: ReadonlyMap<string, number>) =>
	(counts.get("addProduct CART_VERSION_CONFLICT") ?? 0) > 0;

/** Plays so many sequences, more until carts clash. @throws when anything is lost or doubled, or too little happened to tell */
export async function manyShoppers(sequences: number): Promise<void> {
	const database = await newPostgresDatabase();
	const shop = await openShop(projectRoot, database.url);
	try {
		const { failure, counts } = await playSession(shop, {
			seed: 1,
			isEnough: (played, soFar) =>
				played >= sequences && (hadConflicts(soFar) || played >= sequences * patience),
		});
		expect(failure).toBeNull();
		// a run in which nothing happens proves nothing
		const times = (what: string) => counts.get(what) ?? 0;
		expect(times("orders by return")).toBeGreaterThan(sequences / 10);
		expect(times("cancelOrder")).toBeGreaterThan(sequences / 40);
		expect(times("orders returned")).toBeGreaterThan(sequences / 40);
		expect(times("validateCart CART_CHANGED")).toBeGreaterThan(sequences / 40);
		expect(hadConflicts(counts), "no cart was changed by two at once").toBe(true);
		for (const what of ["webhook", "repeats", "useGiftCard", "addPromoCode", "setLoyaltyOffers"]) {
			expect(times(what), what).toBeGreaterThan(sequences / 40);
		}
	} finally {
		await shop.close();
		await database.drop();
	}
}
