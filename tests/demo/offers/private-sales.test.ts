import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedPrivateSales } from "#demo/accounts/seed-private-sales.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { prices, privatePrices, privateSales, skus } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { isWithin } from "#gateway/selling/offers/rules/private-sale.ts";
import { openTestDatabase } from "#tests/support/gateway/databases.ts";
import { scenarios } from "#tests/support/scenarios.ts";

// a first day of the demo in the middle of winter, so that the clocks go forward inside the sale
const now = new Date("2027-03-10T15:00:00Z");
let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
	await database.db.delete(privatePrices);
	await database.db.delete(privateSales);
	await seedPrivateSales(database.db, now);
});
afterAll(() => database.close());

const countryOf = (storeId: string) => domainOfStore(storeId)?.countryCodeISO2 ?? "";

describe("the demo shop's private sales", () => {
	it("are open in most markets with a programme, and over in one", async () => {
		const rows = await database.db.select().from(privateSales);
		const open = rows.filter(({ startsAt, endsAt }) =>
			isWithin(
				{ startDate: startsAt.toISOString(), endDate: endsAt.toISOString() },
				now.toISOString(),
			),
		);
		expect(open.map(({ storeId }) => countryOf(storeId)).sort()).toEqual(["CH", "DE", "FR", "PL"]);
		const over = rows.filter((row) => !open.includes(row));
		expect(over.map(({ storeId }) => countryOf(storeId))).toEqual(["IT"]);
		expect(rows.filter(({ storeId }) => !domainOfStore(storeId)?.loyalty)).toEqual([]);
		// from eight in the morning to the last second of a day, in winter time and then in summer time
		const [french] = open.filter(({ storeId }) => countryOf(storeId) === "FR");
		expect(french?.startsAt.toISOString()).toBe("2027-03-09T07:00:00.000Z");
		expect(french?.endsAt.toISOString()).toBe("2027-04-09T21:59:59.000Z");
	});

	it("reduce well-stocked products of their market, and none of a scenario", async () => {
		const rows = await database.db.select().from(privatePrices);
		expect(rows).toHaveLength(5 * 8);
		const kept: string[] = Object.values(scenarios).map(({ productId }) => productId);
		for (const { storeId, productId, price } of rows) {
			const currency = domainOfStore(storeId)?.devise ?? "CZK";
			const [usual] = await database.db
				.select()
				.from(prices)
				.where(and(eq(prices.productId, productId), eq(prices.list, currency)));
			expect(price).toBeLessThan(usual?.price ?? 0);
			expect(kept).not.toContain(productId);
			const sizes = await database.db.select().from(skus).where(eq(skus.productId, productId));
			expect(sizes.every(({ stock, status }) => stock >= 5 && status === "REGULAR")).toBe(true);
		}
	});
});
