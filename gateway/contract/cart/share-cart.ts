import { z } from "zod";
import { operation } from "../operation.ts";
import { cartParams, shareId } from "./shapes.ts";

/**
 * Takes a snapshot of the cart's lines under its own id: the cart's id is the right to change it and is never shared (CART-36,
 * CART-95, CART-96).
 */
export const shareCart = operation({
	id: "shareCart",
	noun: "cart",
	summary: "Share a cart",
	method: "post",
	path: "/carts/{cartId}/shares",
	access: "public",
	params: cartParams,
	responses: { 201: z.object({ shareId }) },
	errors: ["CART_NOT_FOUND", "CART_EMPTY", "NOT_FOUND"],
});
