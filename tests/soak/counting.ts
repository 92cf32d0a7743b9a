// A source counts shelves, and its counts arrive late, twice and in another order than they were made.
import { sql } from "drizzle-orm";
import { feedStocks } from "#contract/catalog/feeds.ts";
import { headerNames } from "#contract/headers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { operatorKey } from "./gateways.ts";
import { ask, type Round } from "./round.ts";

export interface Counted {
	gtin: string;
	quantity: number;
	asOf: string;
}

/**
 * Counts while nothing is taken off the shelf: what is under way is waited for. `asOf` is a whole millisecond, as in a
 * call, with nothing taken or put back in it.
 */
export async function countShelf(db: Db, gtin: string): Promise<Counted> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select from skus where gtin = ${gtin} for update`);
		const { rows } = await tx.execute(sql`
			select stock as quantity, date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as "asOf"
			from skus where gtin = ${gtin}`);
		await tx.execute(sql`select pg_sleep(0.003)`);
		const [read] = rows as unknown as { quantity: number; asOf: string }[];
		if (!read) throw new Error(`${gtin} is on no shelf`);
		return { gtin, quantity: read.quantity, asOf: new Date(read.asOf).toISOString() };
	});
}

export async function countItem(round: Round, item: number): Promise<void> {
	round.counted.push(await countShelf(round.db, round.floor.items[item] ?? ""));
}

async function tell(round: Round, { gtin, quantity, asOf }: Counted): Promise<void> {
	const body = { asOf, stocks: [{ gtin, quantity }] };
	const headers = { [headerNames.operatorKey]: operatorKey };
	await ask(round, feedStocks.id, (gateway) => gateway.call(feedStocks, { body }, { headers }));
}

/** Some of the counts that were made, in any order; each may be told again. */
export async function tellCounts(round: Round, times: number): Promise<void> {
	const { counted, random } = round;
	for (let told = 0; told < times && counted.length > 0; told += 1) {
		await tell(round, random.pick(counted));
	}
}

/** All counts that were made, the newest first: the last to arrive of each shelf is the oldest. */
export async function tellBacklog(round: Round): Promise<void> {
	const newestFirst = round.counted.toSorted((a, b) => b.asOf.localeCompare(a.asOf));
	for (const one of newestFirst) await tell(round, one);
}
