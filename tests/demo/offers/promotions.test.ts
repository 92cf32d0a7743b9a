import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { customers, loyaltyMovements, prices, skus } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { textOf } from "#tests/architecture/tree.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { openTestDatabase } from "#tests/support/gateway/databases.ts";

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const currencies = [...new Set(domains.map(({ devise }) => devise))];

describe("the demo shop's promotions", () => {
	it("include every kind, in every language, with amounts in every currency they use", () => {
		const all = demoRows("promotions");
		expect(new Set(all.map(({ kind }) => kind)).size).toBe(4);
		for (const { title, kind, amounts = {}, minimums = {}, storeIds = [] } of all) {
			expect(languages.filter((language) => title[language] === "")).toEqual([]);
			const held = storeIds.length > 0 ? [] : currencies;
			if (kind === "amount") expect(held.filter((one) => !(one in amounts))).toEqual([]);
			if (Object.keys(minimums).length > 0) {
				expect(held.filter((one) => !(one in minimums))).toEqual([]);
			}
		}
	});

	it("give a gift that every market sells and has in stock", async () => {
		const [giftSku] = demoRows("promotions").flatMap((one) => one.giftSku ?? []);
		const [gift] = await database.db
			.select()
			.from(skus)
			.where(eq(skus.gtin, giftSku ?? ""));
		expect(gift?.stock).toBeGreaterThan(10);
		const sold = await database.db
			.select()
			.from(prices)
			.where(eq(prices.productId, gift?.productId ?? ""));
		expect(sold.map(({ list }) => list)).toEqual(expect.arrayContaining(currencies));
	});

	it("leave balances that equal debits of gift cards and movements of points", async () => {
		const { db } = database;
		const { rows } = await db.execute(sql`select g.gift_card_id from gift_cards g
			where g.initial_amount - g.balance <> (select coalesce(sum(amount), 0) from gift_card_debits d
				where d.gift_card_id = g.gift_card_id and d.returned_at is null)`);
		expect(rows).toEqual([]);
		const { customerId } = demoAccounts.loyal;
		const ofLoyal = eq(customers.customerId, customerId);
		const [loyal] = await db.select().from(customers).where(ofLoyal);
		const moved = await db
			.select()
			.from(loyaltyMovements)
			.where(eq(loyaltyMovements.customerId, customerId));
		expect(moved.reduce((sum, { points }) => sum + points, 0)).toBe(loyal?.loyaltyPoints);
	});

	it("are listed in docs/demo.md, gift cards too", () => {
		const listed = textOf("docs/demo.md");
		const codes = demoRows("codes").map(({ code }) => code);
		expect(codes.filter((code) => !listed.includes(`\`${code}\``))).toEqual([]);
		const numbers = demoRows("gift-cards").map(({ giftCardId }) => giftCardId);
		expect(numbers.filter((number) => !listed.includes(`\`${number}\``))).toEqual([]);
		expect(numbers.filter((number) => !/^\d{19}$/.test(number))).toEqual([]);
	});
});
