// What visitors looked at on one day, where views are measured: people who look at a product also look at similar ones. A
// visitor is a hash that identifies nobody once its day is over.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { measuredEvents } from "#gateway/platform/db/schema.ts";
import type { BasketSource } from "./order-baskets.ts";
import { maxInBasket } from "./rules/co-occurrence.ts";

const day = 86_400_000;
/** Visitors read at once. */
const page = 1_000;

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
	const most = sql.raw(String(maxInBasket));
	const { rows } = await db.execute<Row>(sql`
		select visitor, (array_agg(product order by at desc, product))[1:${most}] as "productIds",
			(array_agg(at order by at desc, product))[1:${most}] as at
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

/** Reads one day at a time. */
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
