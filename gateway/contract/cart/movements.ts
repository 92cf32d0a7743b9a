// What 412 CART_CHANGED says in `details.movements` (S2 §4): stock or price moved since the cart was shown.
import { z } from "zod";
import { cents, gtin } from "../shapes.ts";
import { lineId } from "./shapes.ts";

export const cartMovement = z.discriminatedUnion("kind", [
	/** pieces in the line, and pieces that can be had now (0: sold out, or not sold in this market) */
	z.object({
		kind: z.literal("stock"),
		lineId,
		sku: gtin,
		was: z.number().int(),
		is: z.number().int(),
	}),
	/** cents each, as shown and as they are now */
	z.object({ kind: z.literal("price"), lineId, sku: gtin, was: cents, is: cents }),
]);
export type CartMovement = z.infer<typeof cartMovement>;

/** `details` of CART_CHANGED; `movements` may be empty when the cart itself was changed while it was paid. */
export const cartChangedDetails = z.object({
	version: z.number().int(),
	movements: z.array(cartMovement),
});
export type CartChangedDetails = z.infer<typeof cartChangedDetails>;
