import { z } from "zod";
import { operation } from "../operation.ts";
import { order } from "./shapes.ts";

/** The order that a cart became: the confirmation page asks for it until it is there (CHECKOUT-67). */
export const findOrderOfCart = operation({
	id: "findOrderOfCart",
	noun: "order",
	summary: "The order that a cart became",
	method: "get",
	path: "/customers-self/orders/of-cart/{cartId}",
	access: "customer",
	params: z.object({ cartId: z.string().max(128) }),
	responses: { 200: order },
	errors: ["ORDER_NOT_FOUND"],
});
