import { address } from "../customer/shapes.ts";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** Also saved as the customer's billing address if they have none. */
export const setBillingAddress = operation({
	id: "setBillingAddress",
	noun: "cart",
	summary: "Set the billing address",
	method: "post",
	path: "/carts-self/{cartId}/billing-address",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: address,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "ADDRESS_INVALID"],
});
