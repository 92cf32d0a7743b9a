// What customers have bought, one basket per customer, reading a page of orders at a time.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { type Basket, maxInBasket } from "./rules/co-occurrence.ts";

/** Source of baskets. @param since older baskets weigh too little to be read */
export type BasketSource = (db: Db, since: Date, until: Date) => AsyncGenerator<Basket>;

interface Row extends Record<string, unknown> {
	customerId: string;
	orderNumber: string;
	placedAt: string;
	/** ms */
	at: number;
	productIds: string[];
}

/** Orders read at once. */
const page = 1_000;

async function nextPage(db: Db, since: Date, last: Row | undefined): Promise<Row[]> {
	const { customerId = "", placedAt = "-infinity", orderNumber = "" } = last ?? {};
	const { rows } = await db.execute<Row>(sql`
		select customer_id as "customerId", order_number as "orderNumber", placed_at::text as "placedAt",
			extract(epoch from placed_at)::float8 * 1000 as at, array(
				select distinct line ->> 'productId' from jsonb_array_elements(lines) line
				where not (line ->> 'isFree')::boolean limit ${maxInBasket}) as "productIds"
		from ${orders}
		where placed_at >= ${since.toISOString()}::timestamptz and state not in ('placed', 'cancelled')
			and (customer_id, placed_at, order_number) > (${customerId}, ${placedAt}::timestamptz, ${orderNumber})
		order by customer_id, placed_at, order_number limit ${page}`);
	return rows;
}

/** All of a customer's purchases since then; gifts and unpaid orders do not count. */
export const orderBaskets: BasketSource = async function* (db, since) {
	let basket: { productIds: string[]; at: number[] } = { productIds: [], at: [] };
	let customer: string | undefined;
	let rows = await nextPage(db, since, undefined);
	while (rows.length > 0) {
		for (const row of rows) {
			if (row.customerId !== customer) {
				if (customer !== undefined) yield basket;
				customer = row.customerId;
				basket = { productIds: [], at: [] };
			}
			basket.productIds.push(...row.productIds);
			basket.at.push(...row.productIds.map(() => row.at));
			// of a customer with very many, the oldest are dropped
			basket.productIds.splice(0, basket.productIds.length - maxInBasket * 4);
			basket.at.splice(0, basket.at.length - maxInBasket * 4);
		}
		rows = await nextPage(db, since, rows.at(-1));
	}
	if (customer !== undefined) yield basket;
};
