import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collect } from "#contract/measurement/collect.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { measuredEvents } from "#gateway/platform/db/schema.ts";
import type { Report } from "#gateway/platform/measurement/report/read-report.ts";
import { percentile, shareWithin } from "#gateway/platform/measurement/report/read-report.ts";
import { roundVital } from "#gateway/platform/measurement/store-beacons.ts";
import { saltOfToday, visitorOf } from "#gateway/platform/measurement/visitor.ts";
import { viewBaskets } from "#gateway/selling/recommendations/compute.ts";
import type { Basket } from "#gateway/selling/recommendations/rules/co-occurrence.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { aBeacon, machine } from "./visits.ts";

let clock = Date.parse("2027-03-09T23:59:30Z");
const gateway = testGateway({ now: () => new Date(clock) });

const person = { market: "fr-fr", device: "m" } as const;
const whose = {
	address: "203.0.113.7",
	userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
};
const nothing = { beacons: [], pageViews: [], emptySearches: [] };

describe("a collected beacon", () => {
	it("is stored without address and browser, and a robot's is dropped", async () => {
		const beacon = aBeacon(person, "homepage", [{ name: "page_view" }]);
		const robot = { ...whose, beacon: { ...beacon, id: "a-robots-beacon-1" }, userAgent: machine };
		const body = { ...nothing, beacons: [{ ...whose, beacon }, robot] };
		const { data } = await gateway.call(collect, { body });
		expect(data).toEqual({ kept: 1 });
		const rows = JSON.stringify(await gateway.context.db.select().from(measuredEvents));
		expect(rows).toContain(beacon.id);
		expect(rows).not.toMatch(/203\.0\.113|Firefox|robot/);
		// to the minute
		expect(rows).toContain("23:59:00.000Z");
	});

	it("is refused with an unknown event", async () => {
		const events = [{ name: "typed", text: "Ada" }] as never;
		const beacons = [{ ...whose, beacon: aBeacon(person, "homepage", events) }];
		const refused = await gateway.fault(collect, { body: { ...nothing, beacons } });
		expect(refused.code).toBe("INVALID_REQUEST");
	});

	it("counts a purchase only of a known order", async () => {
		const purchase = { name: "purchase", orderNumber: "V000-00000-00", shipping: 0 } as const;
		const events = [{ ...purchase, currency: "EUR" as const, value: 9_900, items: [] }];
		const beacons = [{ ...whose, beacon: aBeacon(person, "order-confirmation", events) }];
		const { data } = await gateway.call(collect, { body: { ...nothing, beacons } });
		expect(data).toEqual({ kept: 0 });
	});
});

describe("a visitor", () => {
	it("is the same for all gateways on a day, and another one the day after", async () => {
		const { database, config } = gateway.context;
		const other = await startGateway({
			now: () => new Date(clock),
			database: { ...database, close: () => Promise.resolve() },
			environment: { DATA_DIR: config.DATA_DIR },
		});
		const caller = { ...whose, market: "fr-fr" };
		const salts = await Promise.all([saltOfToday(gateway.context), saltOfToday(other.context)]);
		expect(salts[0]).toBe(salts[1]);
		clock += 60_000;
		const next = await saltOfToday(gateway.context);
		expect(visitorOf(next, caller)).not.toBe(visitorOf(salts[0], caller));
		expect(visitorOf(next, { ...caller, market: "fr-ch" })).not.toBe(visitorOf(next, caller));
		await other.close();
	});
});

describe("the products that a visitor viewed on a day", () => {
	it("are one basket, the last product first; a single product makes none", async () => {
		const view = (address: string, productId: string) => {
			const items = [{ productId, price: 4_990, quantity: 1 }];
			const view = { name: "view_item" as const, currency: "EUR" as const, value: 4_990, items };
			return { ...whose, address, beacon: aBeacon(person, "product-page", [view]) };
		};
		for (const [address, productId] of [
			["203.0.113.8", "100001"],
			["203.0.113.9", "100001"],
			["203.0.113.8", "100002"],
			["203.0.113.8", "100001"],
		] as const) {
			await gateway.call(collect, { body: { ...nothing, beacons: [view(address, productId)] } });
			clock += 60_000;
		}
		const lastDay = [new Date(clock - 86_400_000), new Date(clock)] as const;
		const baskets: Basket[] = [];
		for await (const basket of viewBaskets(gateway.context.db, ...lastDay)) baskets.push(basket);
		expect(baskets.map(({ productIds }) => productIds)).toEqual([["100001", "100002"]]);
		const [last = 0, before = 0] = baskets[0]?.at ?? [];
		expect(last).toBeGreaterThan(before);
	});
});

describe("an empty search", () => {
	it("is reported once it was made on three days: one day alone might identify a person", async () => {
		const search = async (term: string, times: number) => {
			const emptySearches = [{ market: "fr-fr", term, times }];
			await gateway.call(collect, { body: { ...nothing, emptySearches } });
		};
		await search("dupont marie", 40);
		for (let day = 0; day < 3; day += 1) {
			await search("bottes de pluie", 2);
			clock += 86_400_000;
		}
		const said = await runCommand(
			"report --from 2027-03-09 --to 2027-03-20 --json",
			gateway.context,
		);
		expect((JSON.parse(said) as Report).emptySearches).toEqual([
			{ market: "fr-fr", term: "bottes de pluie", days: 3, times: 6 },
		]);
		const table = await runCommand("report --from 2027-03-09 --to 2027-03-20", gateway.context);
		expect(table).toMatch(/fr-fr +bottes de pluie +3 +6/);
		expect(table).not.toContain("dupont");
	});
});

describe("the report command", () => {
	it.each([
		"report --from yesterday",
		"report --from 2027-03-09 --to 2027-03-01",
		"report --market xx",
		"report --all",
	])("%s shows its usage", async (line) => {
		await expect(Promise.resolve().then(() => runCommand(line, gateway.context))).rejects.toThrow(
			"report [--from",
		);
	});
});

describe("vitals", () => {
	it("are rounded up a little, never down", () => {
		expect(roundVital("LCP", 2_500)).toBe(2_500);
		expect(roundVital("LCP", 2_500.1)).toBe(2_510);
		expect(roundVital("INP", 200)).toBe(200);
		expect(roundVital("CLS", 0.29)).toBe(290);
		expect(roundVital("CLS", 0.1001)).toBe(101);
	});

	it("have a percentile that is one of them and has its share of values up to it", () => {
		expect(percentile([], 75)).toBeNull();
		const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 });
		fc.assert(
			fc.property(values, fc.integer({ min: 1, max: 100 }), (all, percent) => {
				const counted = all.map((value) => ({ value, times: 1 }));
				const found = percentile(counted, percent) ?? -1;
				expect(all).toContain(found);
				expect(shareWithin(counted, found)).toBeGreaterThanOrEqual(percent / 100);
				expect(shareWithin(counted, found - 1)).toBeLessThan(percent / 100);
			}),
		);
	});
});
