// Reads the rows of the markets: at the start, when they change (changes/feed.ts), and when one of them begins (MARKET-63).
import { sql } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	changes,
	marketDonations,
	marketFlags,
	markets,
	sellers,
	shippingRates,
} from "#gateway/platform/db/schema.ts";
import { setMarkets } from "./domains.ts";
import type { MarketRows } from "./rules/markets.ts";

/** Milliseconds after which rows are read again even if no change of them was published, as after an `update` by hand. */
const freshFor = 60_000;

export async function readMarketRows(db: Db): Promise<MarketRows> {
	const [all, rates, flags, donations, legal] = await Promise.all([
		db.select().from(markets),
		db.select().from(shippingRates),
		db.select().from(marketFlags),
		db.select().from(marketDonations),
		db.select().from(sellers),
	]);
	return { markets: all, shippingRates: rates, flags, donations, sellers: legal };
}

/** When something of the table begins or ends, and when it was read, in milliseconds. */
let next: number | null = null;
let readAt = 0;
/** Readings overlap, as several changes may be told at once: one that began before the newest kept is late, and is let go. */
let begun = 0;
let kept = 0;
/** Where it was read, and after which published changes. */
let readFrom: Db | null = null;
let readAfter = "";

/** Replaces this process' table by what is stored. */
export async function loadMarkets({ db, now }: DbContext): Promise<void> {
	begun += 1;
	const own = begun;
	readAt = now().getTime();
	readFrom = db;
	const rows = await readMarketRows(db);
	if (own < kept) return;
	kept = own;
	next = setMarkets(rows, now())?.getTime() ?? null;
}

/**
 * Reads the table again if a change of it was published since: another gateway may have told of one before it arrived here.
 * The count goes with the id, since an older id can become visible after a newer one.
 */
export async function refreshMarkets(context: DbContext): Promise<void> {
	const { db } = context;
	const { rows } = await db.execute<{ published: string }>(
		sql`select coalesce(max(change_id), 0) || ' ' || count(*) as published
			from ${changes} where tags @> array['domain']`,
	);
	const published = rows[0]?.published ?? "";
	if (db === readFrom && published === readAfter) return;
	await loadMarkets(context);
	readAfter = published;
}

/**
 * Lets what was planned begin in time.
 * @returns whether something began: nothing is written then, so that its change has to be published
 */
export async function switchMarkets(context: DbContext): Promise<boolean> {
	const at = context.now().getTime();
	const begins = next !== null && next <= at;
	if (!begins && at - readAt < freshFor) return false;
	await loadMarkets(context);
	return begins;
}
