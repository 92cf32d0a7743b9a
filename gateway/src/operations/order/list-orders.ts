import { count, desc, eq } from "drizzle-orm";
import { listOrders } from "../../../contract/order/list-orders.ts";
import { orders } from "../../db/schema.ts";
import { handler } from "../../http/handler.ts";
import { orderView, selectOrders } from "./order-view.ts";

export const handleListOrders = handler(listOrders, async ({ query, call }, context) => {
	const { page, size } = query;
	const ofCustomer = eq(orders.customerId, call.customerId ?? "");
	const [rows, [counted]] = await Promise.all([
		selectOrders(context.db, ofCustomer)
			.orderBy(desc(orders.placedAt), desc(orders.orderNumber))
			.limit(size)
			.offset((page - 1) * size),
		context.db.select({ total: count() }).from(orders).where(ofCustomer),
	]);
	const total = counted?.total ?? 0;
	return {
		status: 200,
		data: {
			orders: rows.map((row) => orderView(row, call.language)),
			paging: { page, size, total, pageCount: Math.ceil(total / size) },
		},
	};
});
