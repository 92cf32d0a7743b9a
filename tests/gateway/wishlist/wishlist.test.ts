import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addWish } from "../../../gateway/contract/wishlist/add-wish.ts";
import { listWishes } from "../../../gateway/contract/wishlist/list-wishes.ts";
import { removeWish } from "../../../gateway/contract/wishlist/remove-wish.ts";
import { mostWishes } from "../../../gateway/contract/wishlist/shapes.ts";
import { demoAccounts } from "../../../gateway/seeds/customers/demo-accounts.ts";
import { prices, products, wishes } from "../../../gateway/src/db/schema.ts";
import type { Caller } from "../../support/gateway/caller.ts";
import { engines } from "../../support/gateway/databases.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";

describe.each(engines)("the wishlist (S2 §7) on %s", (engine) => {
	let gateway: TestGateway;
	let now = new Date();
	const later = () => {
		now = new Date(now.getTime() + 60_000);
	};
	let zofia: Caller;
	let jonas: Caller;
	let ids: string[];

	beforeAll(async () => {
		gateway = await startGateway({ engine, now: () => now });
		const { plain, secondProgramme } = demoAccounts;
		zofia = { customerToken: await gateway.tokenOf(plain.customerId) };
		jonas = { customerToken: await gateway.tokenOf(secondProgramme.customerId) };
		const { db } = gateway.context;
		const rows = await db
			.select({ id: products.productId })
			.from(products)
			.limit(mostWishes + 5);
		ids = rows.map(({ id }) => id);
	});
	afterAll(() => gateway.close());

	const add = (productId: string, caller: Caller) =>
		gateway.call(addWish, { body: { productId } }, caller);
	const idsOf = (list: { data: { values: { productId: string }[] } }) =>
		list.data.values.map(({ productId }) => productId);

	it("holds each product once, newest first, for its owner only", async () => {
		const [first = "", second = ""] = ids;
		await add(first, zofia);
		later();
		expect(idsOf(await add(second, zofia))).toEqual([second, first]);
		later();
		expect(idsOf(await add(first, zofia))).toEqual([second, first]);
		expect(idsOf(await gateway.call(listWishes, {}, zofia))).toEqual([second, first]);
		expect(idsOf(await gateway.call(listWishes, {}, jonas))).toEqual([]);
	});

	it("lets go of a product, and of one that is not there", async () => {
		const [first = "", second = ""] = ids;
		const params = { productId: first };
		for (const _ of [1, 2]) {
			expect(idsOf(await gateway.call(removeWish, { params }, zofia))).toEqual([second]);
		}
	});

	it("says each in the language and currency of the market that asks", async () => {
		const [, second = ""] = ids;
		const french = (await gateway.call(listWishes, {}, zofia)).data.values[0];
		const polish = (await gateway.call(listWishes, {}, { ...zofia, market: "PL" })).data.values[0];
		expect(french).toMatchObject({ productId: second, price: { currencyCode: "EUR" } });
		expect(polish).toMatchObject({ productId: second, price: { currencyCode: "PLN" } });
		expect(polish?.label).not.toBe(french?.label);
	});

	it("keeps what a market does not sell out of that market's answer (D27)", async () => {
		const [, second = ""] = ids;
		const { db } = gateway.context;
		const chf = and(eq(prices.productId, second), eq(prices.currency, "CHF"));
		const gone = await db.delete(prices).where(chf).returning();
		expect(gone).toHaveLength(1);
		const swiss = await gateway.call(listWishes, {}, { ...zofia, market: "CH" });
		expect(idsOf(swiss)).toEqual([]);
		expect(idsOf(await gateway.call(listWishes, {}, zofia))).toEqual([second]);
	});

	it("refuses what is no product, and who is nobody", async () => {
		const body = { productId: "999999999" };
		expect((await gateway.fault(addWish, { body }, zofia)).code).toBe("PRODUCT_NOT_FOUND");
		expect((await gateway.fault(listWishes, {})).code).toBe("INVALID_JWT");
		const word = { productId: "abc" };
		expect((await gateway.fault(addWish, { body: word }, zofia)).status).toBe(400);
	});

	it("makes room for the newest by the oldest", async () => {
		const { db } = gateway.context;
		const { customerId } = demoAccounts.secondProgramme;
		const full = ids.slice(0, mostWishes).map((productId, at) => ({
			customerId,
			productId,
			wishedAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
		}));
		await db.insert(wishes).values(full);
		const last = ids[mostWishes] ?? "";
		const kept = idsOf(await add(last, jonas));
		expect(kept).toHaveLength(mostWishes);
		expect(kept[0]).toBe(last);
		expect(kept).not.toContain(ids[0]);
	});
});
