// Stores what a storefront hands over.
import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { beacon, MeasuredEvent, MeasuredItem } from "#contract/measurement/beacon.ts";
import type { collect } from "#contract/measurement/collect.ts";
import type { EventName, WebVital } from "#contract/measurement/events.ts";
import type { DbContext } from "#gateway/context.ts";
import {
	emptySearches,
	measuredDays,
	measuredEvents,
	nextSearches,
	orders,
} from "#gateway/platform/db/schema.ts";
import { recordReported } from "./purchase-reports.ts";
import { dayOf, visitorOf } from "./visitor.ts";

// The rows stored of a beacon: names, numbers and ids of things.
type EventRow = typeof measuredEvents.$inferInsert;

/** Values are rounded to these steps, so that a day's values can be counted: ms, ms, thousandths (docs/decisions/0045). */
const steps: Readonly<Record<WebVital, number>> = { LCP: 10, INP: 8, CLS: 1 };

/** ms of LCP and INP, thousandths of CLS; rounded up, so that a value above a bound stays above it. */
export function roundVital(metric: WebVital, value: number): number {
	const whole = metric === "CLS" ? value * 1_000 : value;
	const step = steps[metric];
	// 0.29 * 1000 is a little more than 290
	return Math.ceil(Number((whole / step).toFixed(6))) * step;
}

function aboutOf(event: MeasuredEvent): string {
	if ("list" in event) return event.list;
	switch (event.name) {
		case "web_vitals":
			return event.metric;
		case "tracking_error":
			return `${event.zone}:${event.errorType}`;
		case "international_pop_up":
			return event.answer;
		default:
			return "";
	}
}

/** Events whose products are not stored: a list shows many, which say nothing of the visitor. */
const lists: readonly EventName[] = ["view_item_list", "view_recommendation"];
const idOf = ({ productId }: MeasuredItem) => productId;

function productsOf(event: MeasuredEvent): string[] | null {
	return "items" in event && !lists.includes(event.name)
		? [...new Set(event.items.map(idOf))]
		: null;
}

/**
 * The rows of one beacon. A purchase has no amount here: that comes from the order, not from the browser.
 * @param kept when the beacon arrived, and which visitor sent it
 */
function rowsOf(
	{ id, market, pageType, device, events }: z.output<typeof beacon>,
	kept: { at: Date; visitor: string },
): { row: EventRow; orderNumber: string | null }[] {
	const minute = new Date(Math.floor(kept.at.getTime() / 60_000) * 60_000);
	return events.map((event, position) => ({
		orderNumber: event.name === "purchase" ? event.orderNumber : null,
		row: {
			beaconId: id,
			position,
			at: minute,
			market,
			visitor: kept.visitor,
			name: event.name,
			pageType,
			device,
			about: aboutOf(event),
			amount: event.name === "web_vitals" ? roundVital(event.metric, event.value) : 0,
			products: productsOf(event),
		},
	}));
}

type BeaconBatch = z.output<NonNullable<typeof collect.body>>;

/** Rows of one statement: Postgres allows 65,535 parameters. */
const batchSize = 2_000;

/** Cents of orders that a browser reports for the first time; a number that belongs to no order is no purchase. */
async function firstReports(
	context: DbContext,
	numbers: readonly string[],
): Promise<Map<string, number>> {
	const first = await recordReported(context, numbers);
	if (first.length === 0) return new Map();
	const found = await context.db
		.select({ orderNumber: orders.orderNumber, total: orders.total })
		.from(orders)
		.where(inArray(orders.orderNumber, first));
	return new Map(found.map(({ orderNumber, total }) => [orderNumber, total]));
}

/**
 * @param salt of today
 * @returns how many events were new
 */
export async function storeBeacons(
	context: DbContext,
	beacons: BeaconBatch["beacons"],
	salt: string,
): Promise<number> {
	if (beacons.length === 0) return 0;
	const { db, now } = context;
	const at = now();
	const said = beacons.flatMap(({ beacon, address, userAgent }) =>
		rowsOf(beacon, { at, visitor: visitorOf(salt, { address, userAgent, market: beacon.market }) }),
	);
	const totals = await firstReports(
		context,
		said.flatMap(({ orderNumber }) => orderNumber ?? []),
	);
	const rows = said.flatMap(({ row, orderNumber }): EventRow[] => {
		if (orderNumber === null) return [row];
		const amount = totals.get(orderNumber);
		// the same number twice in one hand-over counts as one purchase
		totals.delete(orderNumber);
		return amount === undefined ? [] : [{ ...row, amount }];
	});
	const kept = new Set<string>();
	for (let from = 0; from < rows.length; from += batchSize) {
		const inserted = await db
			.insert(measuredEvents)
			.values(rows.slice(from, from + batchSize))
			.onConflictDoNothing()
			.returning({ beaconId: measuredEvents.beaconId });
		for (const { beaconId } of inserted) kept.add(beaconId);
	}
	return kept.size;
}

/** Adds up rows with the same key: one statement cannot change a row twice. */
function summed<T extends { times: number }>(rows: readonly T[], keyOf: (row: T) => string): T[] {
	const sums = new Map<string, T>();
	for (const row of rows) {
		const key = keyOf(row);
		const times = (sums.get(key)?.times ?? 0) + row.times;
		sums.set(key, { ...row, times });
	}
	return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Adds to the day's numbers. All writers order the rows alike: two that write the same rows wait, but never deadlock. */
export async function countPageViews(
	{ db, now }: DbContext,
	pageViews: BeaconBatch["pageViews"],
): Promise<void> {
	const day = dayOf(now());
	const rows = summed(
		pageViews.map(({ views, ...of }) => ({ day, measure: "view", ...of, times: views })),
		({ market, pageType, device }) => `${market} ${pageType} ${device}`,
	);
	if (rows.length === 0) return;
	const { market, measure, pageType, device, about, value, times } = measuredDays;
	await db
		.insert(measuredDays)
		.values(rows)
		.onConflictDoUpdate({
			target: [measuredDays.day, market, measure, pageType, device, about, value],
			set: { times: sql`${times} + excluded.times` },
		});
}

/** Most different terms stored of a market and a day, so that made-up terms cannot fill the table. */
const maxTerms = 2_000;

export async function countEmptySearches(
	{ db, now }: DbContext,
	searches: BeaconBatch["emptySearches"],
): Promise<void> {
	const day = dayOf(now());
	const rows = summed(
		searches.map((search) => ({ day, ...search })),
		({ market, term }) => `${market} ${term}`,
	);
	for (const { market, term, times } of rows) {
		await db.execute(sql`
			insert into ${emptySearches} as e (day, market, term, times)
			select ${day}::date, ${market}::text, ${term}::text, ${times}::bigint
			where exists (select from ${emptySearches}
					where day = ${day}::date and market = ${market} and term = ${term})
				or (select count(*) from ${emptySearches}
					where day = ${day}::date and market = ${market}) < ${maxTerms}
			on conflict (day, market, term) do update set times = e.times + excluded.times`);
	}
}

/** What was searched for next counts for a search that is known to have found nothing. */
export async function countNextSearches(
	{ db, now }: DbContext,
	searches: BeaconBatch["nextSearches"],
): Promise<void> {
	const day = dayOf(now());
	const rows = summed(
		searches.map((search) => ({ day, ...search })),
		({ market, term, next }) => `${market} ${term} > ${next}`,
	);
	for (const { market, term, next, times } of rows) {
		await db.execute(sql`
			insert into ${nextSearches} as n (day, market, term, next, times)
			select ${day}::date, ${market}::text, ${term}::text, ${next}::text, ${times}::bigint
			where exists (select from ${emptySearches} where market = ${market} and term = ${term})
				and (exists (select from ${nextSearches} where day = ${day}::date and market = ${market}
						and term = ${term} and next = ${next})
					or (select count(*) from ${nextSearches}
						where day = ${day}::date and market = ${market}) < ${maxTerms})
			on conflict (day, market, term, next) do update set times = n.times + excluded.times`);
	}
}
