// Two gateways on one Postgres, and 2,000 sequences of what shoppers do, sixteen at a time and more (tests/soak): carts,
// codes, gift cards, points, stock and payments fought over, repeated, lost and doubled. `npm run soak` plays more.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop } from "../../soak/run.ts";
import { playSession } from "../../soak/session.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../../support/gateway/databases.ts";
import { projectRoot } from "../../support/gateway/fingerprint.ts";

const sequences = 2_000;

let database: PostgresDatabase;
let shop: Shop;

beforeAll(async () => {
	database = await newPostgresDatabase();
	shop = await openShop(projectRoot, database.url);
});
afterAll(async () => {
	await shop?.close();
	await database?.drop();
});

it("nothing is lost, nothing doubled, whatever 2,000 shoppers do at once", async () => {
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
}, 300_000);
