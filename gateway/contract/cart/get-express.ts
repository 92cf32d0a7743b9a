import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { operationsOf } from "../operation.ts";
import { expressAddress, expressStates } from "../payment/express.ts";
import { cartParams } from "./shapes.ts";

const operation = operationsOf("cart");

export const expressParams = cartParams.extend({ expressId: z.string().min(1).max(64) });

/** CHECKOUT-113: where an express sheet stands, and the address it brought, for a form that asks for what is missing. */
export const getExpress = operation({
	id: "getExpress",
	summary: "Where an express sheet stands",
	method: "get",
	path: "/carts/{cartId}/express/{expressId}",
	access: "public",
	params: expressParams,
	responses: {
		200: z.object({
			state: z.enum(expressStates),
			paymentProduct: z.string(),
			/** an open sheet, to go on with */
			redirectUrl: z.string().nullable(),
			/** while it is agreed to */
			brought: z.object({ address: expressAddress, shippingMethodKey }).nullable(),
		}),
	},
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND"],
});
