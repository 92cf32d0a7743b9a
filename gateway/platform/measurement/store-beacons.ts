// Stores what a storefront hands over.
import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { collect } from "#contract/measurement/collect.ts";
import type { GatewayContext } from "#gateway/context.ts";
import {
	emptySearches,
	measuredDays,
	measuredEvents,
	nextSearches,
	orders,
} from "#gateway/platform/db/schema.ts";
import { type EventRow, rowsOf } from "./event-rows.ts";
import { recordReported } from "./purchase-reports.ts";
import { dayOf, visitorOf } from "./visitor.ts";

type BeaconBatch = z.output<NonNullable<typeof collect.body>>;
type Context = Pick<GatewayContext, "db" | "now">;

/** Rows of one statement: Postgres allows 65,535 parameters. */
const batchSize = 2_000;

/** Cents of orders that a browser reports for the first time; a number that belongs to no order is no purchase. */
async function firstReports(
	context: Context,
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
	context: Context,
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
	{ db, now }: Context,
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
	{ db, now }: Context,
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
	{ db, now }: Context,
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
