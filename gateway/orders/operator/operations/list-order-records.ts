import { inArray, sql } from "drizzle-orm";
import { listOrderRecords } from "#contract/operator/list-order-records.ts";
import { orders, recordChanges } from "#gateway/platform/db/schema.ts";
import { changedRecords } from "#gateway/platform/events/changed-records.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { summaryOf } from "../order-record.ts";

export const handleListOrderRecords = handler(listOrderRecords, async ({ query }, context) => {
	const inState =
		query.state &&
		sql`exists (select from ${orders} o where o.order_number = ${recordChanges.recordId} and o.state = ${query.state})`;
	const { changed, ...cursor } = await changedRecords(context, "order", query, inState);
	const numbers = changed.map(({ recordId }) => recordId);
	const rows = numbers.length
		? await context.db.select().from(orders).where(inArray(orders.orderNumber, numbers))
		: [];
	const byNumber = new Map(rows.map((row) => [row.orderNumber, row]));
	const found = changed.flatMap(({ recordId, updatedAt }) => {
		const order = byNumber.get(recordId);
		return order ? [summaryOf(order, updatedAt)] : [];
	});
	return { status: 200, data: { orders: found, ...cursor } };
});
