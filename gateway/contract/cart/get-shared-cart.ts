import { z } from "zod";
import { operation } from "../operation.ts";
import { lineItem, shareId } from "./shapes.ts";

/** CART-98: a shared cart, at today's prices of the caller's market; a line that cannot be ordered has `orderable` 0. */
export const getSharedCart = operation({
	id: "getSharedCart",
	noun: "cart",
	summary: "See a shared cart",
	method: "get",
	path: "/shared-carts/{shareId}",
	access: "public",
	params: z.object({ shareId }),
	responses: {
		200: z.object({
			shareId,
			/** what a copy names as its source (CART-11): the share, since the cart's own id stays private (CART-36) */
			sourceCartId: z.string(),
			/** ISO 8601 instant */
			sharedAt: z.string(),
			lineItems: z.array(lineItem),
		}),
	},
	errors: ["CART_NOT_FOUND"],
});
