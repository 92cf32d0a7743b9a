import { z } from "zod";
import { operation } from "../operation.ts";
import { expressStates, walletAgreement } from "../payment/express.ts";
import { expressParams } from "./get-express.ts";

/**
 * CHECKOUT-124: what the shopper has agreed to in a sheet in the page. It has to be a delivery that the sheet offers; its total is
 * the gateway's. Nothing is ordered or charged by it.
 */
export const agreeExpress = operation({
	id: "agreeExpress",
	noun: "cart",
	summary: "Agree to an express sheet in the page",
	method: "post",
	path: "/carts/{cartId}/express/{expressId}/agreement",
	access: "public",
	params: expressParams,
	body: walletAgreement,
	responses: { 200: z.object({ state: z.enum(expressStates) }) },
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND", "EXPRESS_NOT_AGREED", "SHIPPING_METHOD_UNKNOWN"],
});
