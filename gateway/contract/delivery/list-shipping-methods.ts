import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { shippingMethod } from "./shapes.ts";

const operation = operationsOf("delivery");

/**
 * CHECKOUT-76: the methods for a country and, if given, a cart; cheapest first. With `productId`, a product that is made on
 * demand or expected later is promised for no earlier day than it would be in a cart.
 */
export const listShippingMethods = operation({
	id: "listShippingMethods",
	summary: "Shipping methods of a country",
	method: "get",
	path: "/deliveries/shipping-methods",
	access: "public",
	query: z.object({
		country: z.string().length(2),
		cartId: z.string().optional(),
		productId: z.string().max(20).optional(),
	}),
	responses: { 200: z.array(shippingMethod) },
	errors: ["CART_NOT_FOUND"],
});
