import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { getFormerOrder, listFormerOrders, orderFilters } from "#contract/order/operations.ts";
import { getFormerInvoice } from "#contract/order/papers.ts";
import { GatewayError } from "#gateway/errors.ts";
import { wordsIn } from "#gateway/orders/orders/words-in.ts";
import { formerOrders } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { formerInvoicePdf } from "../former-invoice-pdf.ts";
import { formerOrderOf, formerOrderView } from "../view.ts";

const year = sql<number>`extract(year from ${formerOrders.placedAt} at time zone 'UTC')::int`;

/** What an order is found by: its number, and what its lines were called. */
const searchText = sql`concat_ws(' ', ${formerOrders.orderNumber}, (
	select string_agg(concat_ws(' ', line->>'name', line->>'detail', line->>'gtin'), ' ')
	from jsonb_array_elements(${formerOrders.lines}) line))`;

export const handleListFormerOrders = handler(
	listFormerOrders,
	async ({ query, call }, { db, now }) => {
		const { skip, size, q = "", year: of, standing } = query;
		const ofCustomer = eq(formerOrders.customerId, call.customerId ?? "");
		const found = and(
			ofCustomer,
			...wordsIn(q, searchText),
			...(of === undefined ? [] : [eq(year, of)]),
			...(standing ? [inArray(formerOrders.state, [...orderFilters[standing]])] : []),
		);
		const [rows, [counted], years] = await Promise.all([
			size === 0
				? []
				: db
						.select()
						.from(formerOrders)
						.where(found)
						.orderBy(desc(formerOrders.placedAt), desc(formerOrders.formerOrderId))
						.limit(size)
						.offset(skip),
			db.select({ total: count() }).from(formerOrders).where(found),
			db.selectDistinct({ year }).from(formerOrders).where(ofCustomer).orderBy(desc(year)),
		]);
		return ok({
			orders: rows.map((row) => formerOrderView(row, now())),
			total: counted?.total ?? 0,
			years: years.map((row) => row.year),
		});
	},
);

export const handleGetFormerOrder = handler(getFormerOrder, async ({ params, call }, context) => {
	const row = await formerOrderOf(context.db, params.formerOrderId, call.customerId ?? "");
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return ok(formerOrderView(row, context.now()));
});

export const handleGetFormerInvoice = handler(
	getFormerInvoice,
	async ({ params, call }, context) => {
		const row = await formerOrderOf(context.db, params.formerOrderId, call.customerId ?? "");
		if (!row || row.invoiceNumber === "") throw new GatewayError("ORDER_NOT_FOUND");
		const storeId = call.domain?.storeId ?? "";
		return ok(await formerInvoicePdf(row, storeId, call.language));
	},
);
