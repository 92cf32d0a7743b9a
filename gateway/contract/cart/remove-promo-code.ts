import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

export const removePromoCode = operation({
	id: "removePromoCode",
	noun: "cart",
	summary: "Take a promo code off",
	method: "delete",
	path: "/carts/{cartId}/promo-code/{promoCode}",
	access: "public",
	params: cartParams.extend({ promoCode: z.string().min(1).max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
