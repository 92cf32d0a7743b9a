import { and, eq } from "drizzle-orm";
import { findOrderOfCart } from "../../../contract/order/find-order-of-cart.ts";
import { orders } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { orderView, selectOrders } from "./order-view.ts";

export const handleFindOrderOfCart = handler(findOrderOfCart, async ({ params, call }, context) => {
	const [row] = await selectOrders(
		context.db,
		and(eq(orders.cartId, params.cartId), eq(orders.customerId, call.customerId ?? "")),
	);
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: orderView(row, call.language) };
});
