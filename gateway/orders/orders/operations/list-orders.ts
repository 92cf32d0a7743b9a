import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { listOrders, orderFilters } from "#contract/order/list-orders.ts";
import type { Language } from "#contract/shapes.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { handler, type Input } from "#gateway/platform/http/handler.ts";
import { orderView, selectOrders } from "../view.ts";
import { wordsIn } from "../words-in.ts";

type Query = Input<typeof listOrders>["query"];

const year = sql<number>`extract(year from ${orders.placedAt} at time zone 'UTC')::int`;

/** What an order is found by of its items, in the language of the call. */
const itemsIn = (language: Language) => sql`(
	select string_agg(concat_ws(' ', line->'name'->>${language}::text,
		line->'colorLabel'->>${language}::text, line->>'ref'), ' ')
	from jsonb_array_elements(${orders.lines}) line)`;

/** With the order number as it is written, and without dashes. */
const searchTextIn = (language: Language) =>
	sql`concat_ws(' ', ${orders.orderNumber}, replace(${orders.orderNumber}, '-', ''), ${itemsIn(language)})`;

function asked({ q = "", year: of, standing }: Query, language: Language): SQL[] {
	return [
		...wordsIn(q, searchTextIn(language)),
		...(of === undefined ? [] : [eq(year, of)]),
		...(standing ? [inArray(orders.state, [...orderFilters[standing]])] : []),
	];
}

export const handleListOrders = handler(listOrders, async ({ query, call }, { db }) => {
	const { page, size } = query;
	const ofCustomer = eq(orders.customerId, call.customerId ?? "");
	const found = and(ofCustomer, ...asked(query, call.language));
	const [rows, [counted], years] = await Promise.all([
		selectOrders(db, found)
			.orderBy(desc(orders.placedAt), desc(orders.orderNumber))
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(orders).where(found),
		db.selectDistinct({ year }).from(orders).where(ofCustomer).orderBy(desc(year)),
	]);
	const total = counted?.total ?? 0;
	return {
		status: 200,
		data: {
			orders: rows.map((row) => orderView(row, call.language)),
			paging: { page, size, total, pageCount: Math.ceil(total / size) },
			years: years.map((row) => row.year),
		},
	};
});
