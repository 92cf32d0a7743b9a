// What visitors looked at on one day, where views are measured: people who look at a product also look at similar ones. A
// visitor is a hash that identifies nobody once its day is over.
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import type { BasketSource } from "./order-baskets.ts";
import { mostInBasket } from "./rules/co-occurrence.ts";

const day = 86_400_000;
/** Visitors read at once. */
const page = 1_000;

interface Row extends Record<string, unknown> {
	visitor: string;
	productIds: string[];
}

async function isMeasured(db: Db): Promise<boolean> {
	const { rows } = await db.execute<{ there: boolean }>(
		sql`select to_regclass('measured_events') is not null as there`,
	);
	return rows[0]?.there === true;
}

/** Visitors of one day who looked at several products, in the order of their hashes. */
async function nextPage(db: Db, from: Date, last: string): Promise<Row[]> {
	const until = new Date(from.getTime() + day).toISOString();
	const { rows } = await db.execute<Row>(sql`
		select visitor, (array_agg(distinct product))[1:${sql.raw(String(mostInBasket))}] as "productIds"
		from measured_events, unnest(products) product
		where name = 'view_item' and at >= ${from.toISOString()}::timestamptz and at < ${until}::timestamptz
			and visitor > ${last}
		group by visitor having count(distinct product) > 1 order by visitor limit ${page}`);
	return rows;
}

/** Reads one day at a time; yields nothing where views are not measured. */
export const viewBaskets: BasketSource = async function* (db, since, until) {
	if (!(await isMeasured(db))) return;
	const first = Math.floor(since.getTime() / day) * day;
	for (let start = first; start <= until.getTime(); start += day) {
		let rows = await nextPage(db, new Date(start), "");
		while (rows.length > 0) {
			for (const { productIds } of rows) yield { productIds, at: productIds.map(() => start) };
			rows = await nextPage(db, new Date(start), rows.at(-1)?.visitor ?? "");
		}
	}
};
