import { findOrderOfCart } from "#contract/order/find-order-of-cart.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { orderOfCart, orderView } from "../view.ts";

export const handleFindOrderOfCart = handler(findOrderOfCart, async ({ params, call }, context) => {
	const row = await orderOfCart(context.db, params.cartId, call.customerId ?? "");
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: orderView(row, call.language) };
});
