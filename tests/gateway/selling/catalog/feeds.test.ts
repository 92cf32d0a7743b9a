// Stock and prices as another system sends them: with its operator's key, in any order, as often as it likes.
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { feedPrices, feedStocks } from "#contract/catalog/feeds.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { headerNames } from "#contract/headers.ts";
import { prices, skus } from "#gateway/platform/db/schema.ts";
import {
	type NewPrice,
	type ReportedPrice,
	turnsOf,
	withoutPlans,
	withStep,
} from "#gateway/selling/catalog/rules/price-steps.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };

let gtin: string;
let productId: string;
const gateway = testGateway({ environment: { OPERATOR_KEYS: key } });
beforeAll(async () => {
	const [sku] = await gateway.context.db
		.select({ gtin: skus.gtin, productId: skus.productId })
		.from(skus)
		.innerJoin(prices, and(eq(prices.productId, skus.productId), eq(prices.list, "EUR")))
		.where(eq(prices.priceType, "I"))
		.limit(1);
	({ gtin, productId } = sku ?? { gtin: "", productId: "" });
});

const began = Date.now();
const at = (minute: number) => new Date(began - (60 - minute) * 60_000).toISOString();
const tellStock = async (quantity: number, asOf: string) =>
	(await gateway.call(feedStocks, { body: { asOf, stocks: [{ gtin, quantity }] } }, operator)).data;
const held = async () => {
	const [row] = await gateway.rows(skus, eq(skus.gtin, gtin));
	return row?.stock;
};

describe("a feed of stock", () => {
	it("needs an operator's key", async () => {
		const body = { asOf: at(0), stocks: [{ gtin, quantity: 1 }] };
		expect((await gateway.fault(feedStocks, { body })).code).toBe("OPERATOR_KEY_INVALID");
		const wrong = { headers: { [headerNames.operatorKey]: "another" } };
		expect((await gateway.fault(feedStocks, { body }, wrong)).code).toBe("OPERATOR_KEY_INVALID");
	});

	it("counts by the time of its source, not of its arrival, and changes nothing twice", async () => {
		expect(await tellStock(5, at(10))).toEqual({ changed: 1, unknown: [] });
		expect(await tellStock(5, at(10))).toEqual({ changed: 0, unknown: [] });
		expect(await tellStock(9, at(5))).toEqual({ changed: 0, unknown: [] });
		expect(await held()).toBe(5);
		expect((await tellStock(2, at(11))).changed).toBe(1);
		expect(await held()).toBe(2);
	});

	it("names the unknown sizes and takes the others", async () => {
		const stocks = [
			{ gtin: "0000000000000", quantity: 3 },
			{ gtin, quantity: 4 },
		];
		const { data } = await gateway.call(feedStocks, { body: { asOf: at(20), stocks } }, operator);
		expect(data).toEqual({ changed: 1, unknown: ["0000000000000"] });
		const none = { asOf: at(21), stocks: [{ gtin, quantity: -1 }] };
		const refused = await gateway.fault(feedStocks, { body: none }, operator);
		expect(refused.code).toBe("INVALID_REQUEST");
	});
});

describe("a feed of prices", () => {
	const tell = async (price: number, priceType: "I" | "S", since: string) => {
		const row = { productId, currencyCode: "EUR" as const, price, priceType, since };
		return (await gateway.call(feedPrices, { body: { prices: [row] } }, operator)).data;
	};

	it("strikes through the lowest price of the 30 days before, even when a step arrives late", async () => {
		const { data: before } = await gateway.call(getProduct, { params: { productId } });
		const usual = before.price.price;
		expect((await tell(usual - 500, "S", at(30))).changed).toBe(1);
		expect((await tell(usual - 500, "S", at(30))).changed).toBe(0);
		const { data: reduced } = await gateway.call(getProduct, { params: { productId } });
		expect(reduced.price).toMatchObject({ price: usual - 500, strikeThroughPrice: usual });
		// reported late: a day at a lower price, before the reduction
		await tell(usual - 200, "I", at(-3_000));
		await tell(usual, "I", at(-1_500));
		const { data: now } = await gateway.call(getProduct, { params: { productId } });
		expect(now.price).toMatchObject({ price: usual - 500, strikeThroughPrice: usual - 200 });
	});

	it("names unknown products", async () => {
		const row = { productId: "99", currencyCode: "EUR" as const, price: 100, since: at(0) };
		const { data } = await gateway.call(feedPrices, { body: { prices: [row] } }, operator);
		expect(data).toEqual({ changed: 0, planned: 0, unknown: ["99"] });
	});
});

describe("what was told of a price", () => {
	const times = fc.integer({ min: 1, max: 30 });
	const dayOf = (day: number) => new Date(day * 86_400_000);
	const row = fc
		.record({
			day: times,
			length: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
			price: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 4 }),
			priceType: fc.constantFrom("I" as const, "S" as const),
		})
		.map(({ day, length, ...rest }) => ({
			...rest,
			since: dayOf(day),
			until: length === null ? null : dayOf(day + length),
		}));
	const rows = fc.uniqueArray(row, {
		selector: ({ since, until }) => `${since.getTime()} ${until === null}`,
		minLength: 1,
		maxLength: 8,
	});
	type Row = NewPrice & { until: Date | null };
	const lasting = (day: number, price: number | null) => ({
		since: dayOf(day),
		until: null,
		price,
		priceType: "I" as const,
	});
	const told = (all: readonly Row[], before: readonly ReportedPrice[] = [], now = dayOf(31)) =>
		all.reduce((steps, one) => withStep(steps, one, now), before);
	const priceAt = (all: readonly ReportedPrice[], day: number) =>
		turnsOf(all).findLast(({ since }) => since <= dayOf(day))?.price ?? null;
	/** The rule, said once more: day by day, without steps. */
	function ruled(all: readonly Row[], day: number): number | null {
		const at = dayOf(day);
		const begun = all.filter(({ since }) => since <= at);
		const last = (some: readonly Row[]) =>
			some.toSorted((a, b) => a.since.getTime() - b.since.getTime()).at(-1);
		const ended = last(begun.filter(({ until, price }) => until === null && price === null));
		const running = begun.filter(
			({ since, until }) => until && until > at && (!ended || since >= ended.since),
		);
		return (last(running) ?? last(begun.filter(({ until }) => until === null)))?.price ?? null;
	}

	it("gives each day the same price, told once or twice and in any order", () => {
		fc.assert(
			fc.property(rows, fc.integer(), (all, seed) => {
				const mixed = all.toSorted(
					(a, b) => ((a.since.getTime() * seed) % 7) - ((b.since.getTime() * seed) % 7),
				);
				const [once, twice] = [told(all), told([...mixed, ...mixed])];
				for (let day = 0; day <= 40; day += 1) {
					expect(priceAt(once, day)).toBe(ruled(all, day));
					expect(priceAt(twice, day)).toBe(ruled(all, day));
				}
				const began = turnsOf(once).map(({ since }) => since.getTime());
				expect(began).toEqual([...new Set(began)].toSorted((a, b) => a - b));
				// told again, nothing is new
				expect(told(all, once)).toEqual(once);
			}),
			{
				examples: [
					// three days of one price, and a day off sale that ends: told again, the day in the middle is not new
					[
						[lasting(3, 4), lasting(2, 4), lasting(4, 4), { ...lasting(2, null), until: dayOf(3) }],
						0,
					],
					// three days of one price, then another one before the last of them
					[[lasting(2, 3), lasting(4, 3), lasting(6, 3), lasting(3, 2)], 0],
				],
			},
		);
	});

	it("loses what is planned, and nothing that held, where one is to be the only price", () => {
		fc.assert(
			fc.property(rows, times, (all, day) => {
				const [before, after] = [told(all), withoutPlans(told(all), dayOf(day))];
				for (let earlier = 0; earlier < day; earlier += 1) {
					expect(priceAt(after, earlier)).toBe(priceAt(before, earlier));
				}
				const later = turnsOf(after).filter(({ since }) => since > dayOf(day));
				expect(later).toEqual([]);
			}),
		);
	});

	it("is kept, after 30 days, without what was reported day after day in between", () => {
		const daily = Array.from({ length: 100 }, (_, day) => lasting(day + 1, 3));
		const days = told(daily, [], dayOf(100)).map(({ since }) => since.getTime() / 86_400_000);
		expect(days.slice(0, 3)).toEqual([1, 69, 70]);
		expect(days.slice(2)).toEqual(Array.from({ length: 31 }, (_, at) => at + 70));
	});
});
