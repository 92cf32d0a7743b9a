// The products that a visitor looked at on one day, for recommendations to learn from; a visitor's id is worthless a day later.
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { measuredEvents } from "../db/schema.ts";

/** Visitors read at once, and most products of one: a visitor who looks at more is looking at everything. */
const [page, mostInBasket] = [10_000, 40];

interface ViewBasket extends Record<string, unknown> {
	visitor: string;
	productIds: string[];
	/** ms since 1970, one for each product */
	at: number[];
}

/** One basket for each visitor and day with at least two products. @param since only events from then on */
export async function* viewBaskets(
	db: Db,
	since: Date,
): AsyncGenerator<{ productIds: string[]; at: number[] }> {
	for (let last: string | undefined = ""; last !== undefined; ) {
		const { rows }: { rows: ViewBasket[] } = await db.execute<ViewBasket>(sql`
			select visitor, (array_agg(product order by at desc, product))[1:${mostInBasket}] as "productIds",
				(array_agg(at order by at desc, product))[1:${mostInBasket}] as at
			from (
				select visitor, product, extract(epoch from max(at))::float8 * 1000 as at
				from ${measuredEvents} cross join lateral unnest(products) as product
				where name = 'view_item' and at >= ${since.toISOString()}::timestamptz and visitor > ${last}
				group by visitor, product
			) as viewed
			group by visitor having count(*) > 1 order by visitor limit ${page}`);
		for (const { productIds, at } of rows) yield { productIds, at };
		last = rows.length === page ? rows.at(-1)?.visitor : undefined;
	}
}
