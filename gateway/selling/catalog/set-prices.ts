// The only way a price changes: first what was reported, then the current price by it, so that the lowest price of 30 days is right
// (CATALOGUE-12), whatever reports prices, in whatever order. What was reported ahead takes effect by `switchPrices`.
import { asc, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import {
	nextPrices,
	type PriceList,
	priceHistory,
	pricePeriods,
	prices,
} from "#gateway/platform/db/schema.ts";
import { textsOf, upsert } from "#gateway/platform/db/upsert.ts";
import { partsOf } from "./price-list.ts";
import { strikeThrough } from "./rules/price-history.ts";
import {
	isSame,
	type NewPrice,
	type ReportedPrice,
	turnsOf,
	withoutPlans,
	withStep,
} from "./rules/price-steps.ts";

export interface PriceChange extends NewPrice {
	productId: string;
	list: PriceList;
	/** drops what was planned before: prices that begin later, and those that end later */
	isOnly?: boolean | undefined;
}

export interface PricesSet {
	/** `{productId} {list}` each, of current prices */
	created: string[];
	changed: string[];
	/** those whose price changes later, by what was reported now */
	planned: string[];
}

interface Priced {
	productId: string;
	list: PriceList;
}

const keyOf = ({ productId, list }: Priced) => `${productId} ${list}`;

/** All that was reported of the products, by when it begins. */
async function readReported(
	tx: Db,
	productIds: readonly string[],
): Promise<Map<string, readonly ReportedPrice[]>> {
	const ids = sql`(${textsOf(new Set(productIds))})`;
	const lasting = await tx.select().from(priceHistory).where(inArray(priceHistory.productId, ids));
	const periods = await tx.select().from(pricePeriods).where(inArray(pricePeriods.productId, ids));
	const rows = [...lasting.map((row) => ({ ...row, until: null })), ...periods];
	return Map.groupBy(
		rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()),
		keyOf,
	);
}

/** Takes turns: two changes of one product's prices at once would each use what was reported without the other's step. */
async function takeTurns(tx: Db, productIds: readonly string[]): Promise<void> {
	const ids = JSON.stringify([...new Set(productIds)].sort());
	await tx.execute(sql`
		select pg_advisory_xact_lock(hashtext('price ' || id))
		from (select id from jsonb_array_elements_text(${ids}::text::jsonb) id order by hashtext('price ' || id)) ids`);
}

type ReportedRow = ReportedPrice & Priced;

/** Writes the difference between what was reported before and what is reported now. */
async function writeReported(
	tx: Db,
	before: readonly ReportedRow[],
	after: readonly ReportedRow[],
): Promise<void> {
	const timeOf = ({ since, until, ...row }: ReportedRow) =>
		`${keyOf(row)} ${since.toISOString()} ${until !== null}`;
	const kept = new Set(after.map(timeOf));
	const gone = before.filter((row) => !kept.has(timeOf(row)));
	const known = new Set(before);
	const fresh = after.filter((row) => !known.has(row));
	for (const table of [priceHistory, pricePeriods]) {
		const isPeriods = table === pricePeriods;
		const ours = (row: ReportedRow) => (row.until !== null) === isPeriods;
		const dropped = JSON.stringify(
			gone.filter(ours).map(({ productId, list, since }) => ({
				product_id: productId,
				currency: list,
				since,
			})),
		);
		await tx.execute(sql`delete from ${table} t using
			jsonb_to_recordset(${dropped}::text::jsonb) as g(product_id text, currency text, since timestamptz)
			where (t.product_id, t.currency, t.since) = (g.product_id, g.currency, g.since)`);
		const steps = fresh
			.filter(ours)
			.map(({ until, ...row }) => (until === null ? row : { ...row, until }));
		await upsert(tx, table, ["productId", "list", "since"], steps);
	}
}

/** With what the markets have of their own for the products: a price of their currency can change what holds there. */
function withOwnLists(
	touched: readonly Priced[],
	reported: ReadonlyMap<string, readonly ReportedPrice[]>,
): readonly Priced[] {
	const all = new Map(touched.map((one) => [keyOf(one), one]));
	for (const key of reported.keys()) {
		const [productId = "", list] = key.split(" ") as [string, PriceList];
		const { currency, storeId } = partsOf(list);
		if (storeId !== null && all.has(keyOf({ productId, list: currency }))) {
			all.set(key, { productId, list });
		}
	}
	return [...all.values()];
}

/** Makes the current prices and the next change of each product what follows from all that was reported. */
async function applyPrices(
	tx: Db,
	reported: ReadonlyMap<string, readonly ReportedPrice[]>,
	keys: readonly Priced[],
): Promise<PricesSet> {
	const now = await databaseNow(tx);
	const standing: (typeof prices.$inferInsert)[] = [];
	const offSale: Priced[] = [];
	const next: (typeof nextPrices.$inferInsert)[] = [];
	const withoutNext: Priced[] = [];
	for (const key of keys) {
		const { productId, list } = key;
		const { currency, storeId } = partsOf(list);
		const all = turnsOf(
			reported.get(keyOf(key)) ?? [],
			storeId === null ? [] : reported.get(keyOf({ productId, list: currency })),
		);
		const turns = all.filter(({ since }) => since <= now);
		const [holding, first] = [turns.at(-1), turns.find(({ price }) => price !== null)];
		const following = all[turns.length];
		if (following) next.push({ productId, list, at: following.since });
		else withoutNext.push({ productId, list });
		if (!holding || holding.price === null || !first || first.price === null) {
			offSale.push({ productId, list });
			continue;
		}
		standing.push({
			productId,
			list,
			price: holding.price,
			priceType: holding.priceType,
			since: holding.since,
			initialPrice: first.price,
			strikeThroughPrice: strikeThrough(turns),
		});
	}
	const { created, changed } = await upsert(tx, prices, ["productId", "list"], standing);
	const withdrawn = await remove(tx, prices, offSale);
	await upsert(tx, nextPrices, ["productId", "list"], next);
	await remove(tx, nextPrices, withoutNext);
	return {
		created: created.map((key) => key.join(" ")),
		changed: [...changed.map((key) => key.join(" ")), ...withdrawn],
		planned: next.map(keyOf),
	};
}

const removed = z.array(z.object({ key: z.string() }));

async function remove(tx: Db, table: typeof prices | typeof nextPrices, keys: readonly Priced[]) {
	if (keys.length === 0) return [];
	const { rows } = await tx.execute(sql`delete from ${table} t using
		jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as k("productId" text, list text)
		where (t.product_id, t.currency) = (k."productId", k.list)
		returning t.product_id || ' ' || t.currency as key`);
	return removed.parse(rows).map(({ key }) => key);
}

/** With the rows that were reported before where they say the same: a plan that is dropped and reported anew has not changed. */
const asBefore = (was: readonly ReportedPrice[], is: readonly ReportedPrice[]) =>
	is.map((row) => was.find((one) => isSame(one, row)) ?? row);

/** Whether what is reported ahead, or with an end, differs from before. */
function isPlannedAnew(
	was: readonly ReportedPrice[],
	is: readonly ReportedPrice[],
	now: Date,
): boolean {
	const plans = (reported: readonly ReportedPrice[]) =>
		reported.filter(({ since, until }) => until !== null || since > now);
	const [before, after] = [plans(was), plans(is)];
	return before.length !== after.length || after.some((row, at) => row !== before[at]);
}

/** Runs in a transaction; an unknown product is a database error. */
export async function setPrices(tx: Db, changes: readonly PriceChange[]): Promise<PricesSet> {
	if (changes.length === 0) return { created: [], changed: [], planned: [] };
	const productIds = changes.map(({ productId }) => productId);
	await takeTurns(tx, productIds);
	const known = await readReported(tx, productIds);
	const now = await databaseNow(tx);
	const reported = new Map(known);
	const before: ReportedRow[] = [];
	const after: ReportedRow[] = [];
	const touched: Priced[] = [];
	const plannedAnew = new Set<string>();
	for (const [key, group] of Map.groupBy(changes, keyOf)) {
		const [first] = group;
		const was = known.get(key) ?? [];
		const kept = group.some(({ isOnly }) => isOnly) ? withoutPlans(was, now) : was;
		const is = asBefore(
			was,
			group.reduce((all, one) => withStep(all, one, now), kept),
		);
		if (!first || (is.length === was.length && is.every((row, at) => row === was[at]))) continue;
		const { productId, list } = first;
		const ofProduct = (row: ReportedPrice): ReportedRow =>
			"productId" in row ? (row as ReportedRow) : { ...row, productId, list };
		before.push(...was.map(ofProduct));
		after.push(...is.map(ofProduct));
		touched.push({ productId, list });
		if (isPlannedAnew(was, is, now)) plannedAnew.add(key);
		reported.set(key, is);
	}
	if (touched.length === 0) return { created: [], changed: [], planned: [] };
	await writeReported(tx, before, after);
	const done = await applyPrices(tx, reported, withOwnLists(touched, reported));
	return { ...done, planned: done.planned.filter((key) => plannedAnew.has(key)) };
}

/** Prices that are switched in one transaction: each product is a lock, and Postgres has room for some 6,000. */
const batchSize = 2_000;

/**
 * Puts prices into effect that were reported ahead, and ends those that are over, by the database's clock. One gateway at a time does
 * it; the others hear of it as of any change of a price.
 * @returns how many changed
 */
export async function switchPrices({ db }: { db: Db }): Promise<number> {
	let switched = 0;
	for (;;) {
		const due = await db.transaction(async (tx) => {
			const { rows } = await tx.execute<{ isMine: boolean }>(
				sql`select pg_try_advisory_xact_lock(hashtext('switch prices')) as "isMine"`,
			);
			if (!rows[0]?.isMine) return 0;
			const keys = await tx
				.select({ productId: nextPrices.productId, list: nextPrices.list })
				.from(nextPrices)
				.where(lte(nextPrices.at, sql`clock_timestamp()`))
				.orderBy(asc(nextPrices.at))
				.limit(batchSize);
			if (keys.length === 0) return 0;
			const productIds = keys.map(({ productId }) => productId);
			await takeTurns(tx, productIds);
			const reported = await readReported(tx, productIds);
			await applyPrices(tx, reported, withOwnLists(keys, reported));
			return keys.length;
		});
		switched += due;
		if (due < batchSize) return switched;
	}
}
