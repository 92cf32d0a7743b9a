import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { MeasuredEvent } from "#contract/measurement/beacon.ts";
import { collect } from "#contract/measurement/collect.ts";
import { type PageType, webVitals } from "#contract/measurement/events.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import type { Report } from "#gateway/platform/measurement/report/read-report.ts";
import { sumUpDays } from "#gateway/platform/measurement/sum-up.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import type { InputOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { aBeacon, Done, machine, type Person, seeded, visitOf } from "./visits.ts";

type HandOver = NonNullable<InputOf<typeof collect>["body"]>;

const minute = 60_000;
const tick = 5 * minute;
/** Four hours around a midnight (UTC). */
const opens = Date.parse("2027-03-09T22:00:00Z");
const ticks = 48;
const visits = 1_000;
const markets = ["fr-fr", "fr-ch", "de-de"] as const;

let clock = opens;
const gateway = testGateway({ now: () => new Date(clock) });

async function reportOf(words = ""): Promise<Report> {
	const line = `report --from 2027-03-09 --to 2027-03-10 --json ${words}`.trim();
	return JSON.parse(await runCommand(line, gateway.context)) as Report;
}

/** Places six orders and returns their numbers and totals in cents. */
async function placeOrders() {
	const placed: { orderNumber: string; total: number }[] = [];
	for (let index = 0; index < 6; index += 1) {
		const { order } = await buy(gateway, `measured-${index}`);
		placed.push({ orderNumber: order.orderNumber, total: order.totalPrice.centAmount });
	}
	return placed;
}

interface Step {
	person: Person;
	pageType: PageType;
	events: MeasuredEvent[];
}

/** A thousand visits, each page of them at its tick. Every tenth visitor comes again three quarters of an hour later. */
function plan(random: () => number): Step[][] {
	const planned: Step[][] = Array.from({ length: ticks }, () => []);
	let people = 0;
	const newcomer = (): Person => {
		people += 1;
		return {
			address: `203.0.${Math.floor(people / 200)}.${people % 200}`,
			userAgent: `Mozilla/5.0 (X11; Linux x86_64) Firefox/${100 + (people % 3)}.0`,
			market: markets[people % 3] ?? "fr-fr",
			device: people % 2 === 0 ? "d" : "m",
		};
	};
	for (let visit = 0; visit < visits; visit += 1) {
		const person = newcomer();
		const starts = [Math.floor(random() * (ticks - 20))];
		if (visit % 10 === 0) {
			starts.push((starts[0] ?? 0) + 10);
			visit += 1;
		}
		for (const start of starts) {
			visitOf(random).forEach(({ pageType, events }, index) => {
				planned[start + index]?.push({ person, pageType, events });
			});
		}
	}
	return planned;
}

describe("a thousand visits around a midnight", () => {
	const done = new Done();
	let orders: { orderNumber: string; total: number }[] = [];
	let before: Report;

	beforeAll(async () => {
		const random = seeded(20_270_309);
		orders = await placeOrders();
		const planned = plan(random);
		// four of six come back from the payment site; each confirmation is reloaded
		const buyers = orders.slice(0, 4);
		for (const [at, steps] of planned.entries()) {
			clock = opens + at * tick;
			const buyer = at % 10 === 4 ? buyers[Math.floor(at / 10)] : undefined;
			const confirmed: Step[] = [];
			const [first] = steps;
			if (buyer && first) {
				const { person } = first;
				const said = { orderNumber: buyer.orderNumber, shipping: 0, value: 1, items: [] };
				const events: MeasuredEvent[] = [
					{ name: "page_view" },
					{ name: "purchase", currency: "EUR", ...said },
				];
				const step: Step = { person, pageType: "order-confirmation", events };
				confirmed.push(step, step);
			}
			const beacons: HandOver["beacons"] = [];
			const pageViews: HandOver["pageViews"] = [];
			for (const { person, pageType, events } of [...steps, ...confirmed]) {
				const { address, userAgent, market, device } = person;
				const beacon = aBeacon(person, pageType, events);
				beacons.push({ beacon, address, userAgent });
				// some arrive twice, and robots send the same as people
				if (random() < 0.05) beacons.push({ beacon, address, userAgent });
				if (random() < 0.05) {
					const robot = aBeacon(person, pageType, events);
					beacons.push({ beacon: robot, address, userAgent: machine });
				}
				pageViews.push({ market, pageType, device, views: 2 });
				done.arrives(person, pageType, events, clock);
				done.tally.add(`views ${market} ${pageType} ${device}`, 2);
				done.tally.add(`views ${market}`, 2);
			}
			for (let from = 0; from < beacons.length; from += 150) {
				const body: HandOver = {
					beacons: beacons.slice(from, from + 150),
					pageViews: from === 0 ? pageViews : [],
					emptySearches: [],
				};
				const key = { idempotencyKey: `hand-over-${at}-${from}` };
				await gateway.call(collect, { body }, key);
				// a visitor whose answer was lost sends again
				if (at % 5 === 0) await gateway.call(collect, { body }, key);
			}
		}
		before = await reportOf();
	}, 30_000);

	it("are counted exactly: visitors, visits and page views", () => {
		const { tally } = done;
		expect(tally.of("visits fr-fr")).toBeGreaterThan(300);
		expect(before.visits).toEqual(
			[...markets].sort().map((market) => ({
				market,
				visitors: tally.of(`visitors ${market}`),
				visits: tally.of(`visits ${market}`),
				pageViews: tally.of(`views ${market}`),
			})),
		);
		for (const { pageType, device, pageViews } of before.pages) {
			const counted = markets.map((market) => tally.of(`views ${market} ${pageType} ${device}`));
			expect(pageViews).toBe(counted.reduce((sum, views) => sum + views));
		}
	});

	it("reach their exact step of the funnel", () => {
		expect(before.funnel).toHaveLength(6 * markets.length);
		for (const { market, step, visits: reached } of before.funnel) {
			expect([market, step, reached]).toEqual([
				market,
				step,
				done.tally.of(`step ${market} ${step}`),
			]);
		}
	});

	it("measure each order once, also those that no browser reported", () => {
		const revenue = orders.reduce((sum, { total }) => sum + total, 0);
		expect(before.orders).toEqual([
			{
				...{ market: "fr-fr", currency: "EUR", orders: 6, revenue },
				...{ cancelled: 0, reported: 4, sent: 0 },
			},
		]);
	});

	it("have the measured vitals, by nearest rank", () => {
		expect(before.webVitals.length).toBeGreaterThan(6);
		for (const { pageType, metric, samples, p75 } of before.webVitals) {
			const values = [...(done.vitals.get(`${pageType} ${metric}`) ?? [])].sort((a, b) => a - b);
			const measured = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
			expect(samples).toBe(values.length);
			// the report is a little coarser, and never better than what was measured
			const coarse = { LCP: 10, INP: 8, CLS: 0.001 }[metric];
			expect(p75).toBeGreaterThanOrEqual(measured);
			expect(p75).toBeLessThan(measured + coarse);
		}
		expect(webVitals).toContain(before.webVitals[0]?.metric);
	});

	it("count recommendations as often as they were shown", () => {
		const { tally } = done;
		expect(before.recommendations).toEqual([
			{
				list: "product-page",
				shown: tally.of("shown"),
				clicked: tally.of("clicked"),
				share: tally.of("clicked") / tally.of("shown"),
			},
		]);
	});

	it("give the same figures for one shop alone", async () => {
		const alone = await reportOf("--market de-de");
		expect(alone.visits).toEqual(before.visits.filter(({ market }) => market === "de-de"));
		expect(alone.orders).toEqual([]);
	});

	it("give the same figures once their days are summed up, and keep no data of a visitor", async () => {
		clock = opens + 90 * 86_400_000;
		await sumUpDays(gateway.context);
		await sumUpDays(gateway.context);
		expect(await reportOf()).toEqual(before);
		const { rows } = await gateway.context.db.execute(
			sql`select (select count(*) from measured_events)::int as events,
				(select count(*) from measured_salts)::int as salts`,
		);
		expect(rows).toEqual([{ events: 0, salts: 0 }]);
	});
});
