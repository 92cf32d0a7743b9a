import { operation } from "../operation.ts";
import { cart, cartParams, lineId, versionQuery } from "./shapes.ts";

export const removeLine = operation({
	id: "removeLine",
	noun: "cart",
	summary: "Remove a line",
	method: "delete",
	path: "/carts/{cartId}/products/{lineId}",
	access: "public",
	params: cartParams.extend({ lineId }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LINE_NOT_FOUND"],
});
