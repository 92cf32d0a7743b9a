// The job behind recommendations: learns from orders, and from views where they are counted, what goes with each product.
import { sql } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	bestSellers,
	jobRuns,
	measuredEvents,
	orders,
	type pairSources,
	productPartners,
	productSales,
	products,
} from "#gateway/platform/db/schema.ts";
import { type BasketSource, orderBaskets } from "./order-baskets.ts";
import {
	type Basket,
	coOccurrenceCounter,
	decayed,
	halfLife,
	maxInBasket,
	type Partner,
} from "./rules/co-occurrence.ts";

type Source = (typeof pairSources)[number];

const day = 86_400_000;
/** What is older has less than a thirtieth of the weight. */
const horizon = 5 * halfLife * day;
/** Partners stored of a product at most: some are sold out, in the cart already, or not sold in a market. */
const partnersKept = 16;
const bestSellersKept = 120;
/** Products written at once. */
const batch = 500;
/** Visitors read at once. */
const page = 1_000;

/** Milliseconds between two runs. */
const every = 15 * 60_000;
const job = "recommendations";

interface Row extends Record<string, unknown> {
	visitor: string;
	/** the product seen last comes first */
	productIds: string[];
	/** ms since 1970, one for each product */
	at: number[];
}

/** Visitors of one day who looked at several products, in the order of their hashes. */
async function nextPage(db: Db, from: Date, last: string): Promise<Row[]> {
	const until = new Date(from.getTime() + day).toISOString();
	const max = sql.raw(String(maxInBasket));
	const { rows } = await db.execute<Row>(sql`
		select visitor, (array_agg(product order by at desc, product))[1:${max}] as "productIds",
			(array_agg(at order by at desc, product))[1:${max}] as at
		from (
			select visitor, product, extract(epoch from max(at))::float8 * 1000 as at
			from ${measuredEvents} cross join lateral unnest(products) as product
			where name = 'view_item' and at >= ${from.toISOString()}::timestamptz and at < ${until}::timestamptz
				and visitor > ${last}
			group by visitor, product
		) as viewed
		group by visitor having count(*) > 1 order by visitor limit ${page}`);
	return rows;
}

/**
 * What visitors looked at, a day at a time, where views are measured: people who look at a product also look at similar ones. A
 * visitor is a hash that identifies no person once its day is over.
 */
export const viewBaskets: BasketSource = async function* (db, since, until) {
	const first = Math.floor(since.getTime() / day) * day;
	for (let start = first; start <= until.getTime(); start += day) {
		let rows = await nextPage(db, new Date(start), "");
		while (rows.length > 0) {
			for (const { productIds, at } of rows) yield { productIds, at };
			rows = await nextPage(db, new Date(start), rows.at(-1)?.visitor ?? "");
		}
	}
};

const sources: Readonly<Record<Source, BasketSource>> = {
	orders: orderBaskets,
	views: viewBaskets,
};
/** Older events no longer exist: they have been summed up. */
const horizons: Readonly<Record<Source, number>> = { orders: horizon, views: 60 * day };

async function write(
	db: Db,
	source: Source,
	rows: readonly (readonly [string, readonly Partner[]])[],
	at: string,
): Promise<void> {
	const json = rows.map(([id, partners]) => ({
		id,
		partners: partners.slice(0, partnersKept).map(({ productId }) => productId),
		weights: partners.slice(0, partnersKept).map(({ weight }) => weight),
	}));
	// a product that has left the catalogue is skipped
	await db.execute(sql`
		insert into ${productPartners} (product_id, source, partners, weights, computed_at)
		select r.id, ${source}, r.partners, r.weights, ${at}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as r(id text, partners text[], weights real[])
		where exists (select from ${products} p where p.product_id = r.id)
		on conflict (product_id, source) do update
		set partners = excluded.partners, weights = excluded.weights, computed_at = excluded.computed_at`);
}

/** Counts a customer's basket as sales of its products: each product once, weighted by its age. */
function recordSold(sold: Map<string, number>, { productIds, at }: Basket, now: number): void {
	const moments = new Map(productIds.map((productId, index) => [productId, at[index] ?? 0]));
	for (const [productId, moment] of moments) {
		sold.set(productId, (sold.get(productId) ?? 0) + decayed(now - moment));
	}
}

async function writeBestSellers(db: Db, sold: ReadonlyMap<string, number>): Promise<void> {
	const best = [...sold].sort(([, a], [, b]) => b - a).slice(0, bestSellersKept);
	const json = best.map(([id, weight]) => ({ id, weight }));
	await db.transaction(async (tx) => {
		await tx.delete(bestSellers);
		await tx.execute(sql`
			insert into ${bestSellers} (product_id, weight)
			select r.id, r.weight from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as r(id text, weight real)
			where exists (select from ${products} p where p.product_id = r.id)`);
	});
}

/** Days whose sales count for the order of best sellers: about a season's half. */
const salesDays = 90;

/** Counts the units sold of each product anew; gifts and unpaid or cancelled orders do not count. */
async function writeSales(db: Db, until: Date): Promise<void> {
	const since = new Date(until.getTime() - salesDays * day).toISOString();
	await db.transaction(async (tx) => {
		await tx.delete(productSales);
		await tx.execute(sql`
			insert into ${productSales} (product_id, units)
			select line ->> 'productId', sum((line ->> 'quantity')::int)
			from ${orders}, jsonb_array_elements(lines) line
			where placed_at >= ${since}::timestamptz and state not in ('placed', 'cancelled')
				and not (line ->> 'isFree')::boolean
				and exists (select from ${products} p where p.product_id = line ->> 'productId')
			group by 1`);
	});
}

async function computeFrom(
	{ db, now }: DbContext,
	source: Source,
	baskets: BasketSource,
): Promise<number> {
	const started = now();
	const at = started.toISOString();
	const together = coOccurrenceCounter(started.getTime());
	const sold = new Map<string, number>();
	for await (const basket of baskets(db, new Date(started.getTime() - horizons[source]), started)) {
		together.add(basket);
		if (source === "orders") recordSold(sold, basket, started.getTime());
	}
	let rows: [string, Partner[]][] = [];
	let withPartners = 0;
	for (const entry of together.entries()) {
		rows.push(entry);
		withPartners += 1;
		if (rows.length < batch) continue;
		await write(db, source, rows, at);
		rows = [];
	}
	if (rows.length > 0) await write(db, source, rows, at);
	// products that were not bought for so long
	await db.execute(
		sql`delete from ${productPartners} where source = ${source} and computed_at < ${at}::timestamptz`,
	);
	if (source === "orders") {
		await writeBestSellers(db, sold);
		await writeSales(db, started);
	}
	return withPartners;
}

/** Recomputes everything; the old results are answered until then. @returns by source, how many products have partners */
export async function computeRecommendations(
	context: DbContext,
): Promise<Partial<Record<Source, number>>> {
	const counts: Partial<Record<Source, number>> = {};
	for (const [source, baskets] of Object.entries(sources) as [Source, BasketSource][]) {
		counts[source] = await computeFrom(context, source, baskets);
	}
	return counts;
}

/** Runs in one gateway at a time, once per interval; when a gateway dies while it runs, another takes the next interval. */
export async function sweepRecommendations(context: DbContext): Promise<void> {
	const { db, now } = context;
	const at = now().toISOString();
	const before = new Date(now().getTime() - every).toISOString();
	const { rows } = await db.execute(sql`
		insert into ${jobRuns} as run (job, started_at) values (${job}, ${at}::timestamptz)
		on conflict (job) do update set started_at = excluded.started_at
		where run.started_at <= ${before}::timestamptz returning run.job`);
	if (rows.length > 0) await computeRecommendations(context);
}

/** As a command: recomputes everything now. */
export async function recommendationsReport(context: DbContext): Promise<string> {
	const counts = Object.entries(await computeRecommendations(context));
	const lines = counts.map(([source, count]) => `${count} products by ${source}`);
	return `Recommendations are made anew: ${lines.join(", ")}.`;
}
