import { z } from "zod";
import { operation } from "../operation.ts";
import { cartParams, versionQuery } from "./shapes.ts";

export const deleteCart = operation({
	id: "deleteCart",
	noun: "cart",
	summary: "Delete a cart",
	method: "delete",
	path: "/carts/{cartId}",
	access: "public",
	params: cartParams,
	query: versionQuery,
	responses: { 200: z.object({ id: z.string() }) },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
