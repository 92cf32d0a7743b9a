// What 412 CART_CHANGED says in `details.movements` (CHECKOUT-50): stock, price, gift cards or codes moved since the
// cart was shown.
import { z } from "zod";
import { cents, gtin } from "../shapes.ts";
import { lineId } from "./shapes.ts";

export const cartMovement = z.discriminatedUnion("kind", [
	/** units in the line, and units that can be ordered now (0: sold out, or not sold in this market) */
	z.object({
		kind: z.literal("stock"),
		lineId,
		sku: gtin,
		was: z.number().int(),
		is: z.number().int(),
	}),
	/** cents each, as shown and as they are now */
	z.object({ kind: z.literal("price"), lineId, sku: gtin, was: cents, is: cents }),
	/** cents that a gift card was to pay, and what it still can; the card is named by its last four digits */
	z.object({ kind: z.literal("gift-card"), giftCardEnding: z.string(), was: cents, is: cents }),
	/** cents for the gift wrap, as shown and as they are now; null where it is not offered any more */
	z.object({ kind: z.literal("gift-wrap"), was: cents, is: cents.nullable() }),
	/** cents for the chosen delivery, as when the cart was last changed and as they are now; null where it is not offered any more */
	z.object({ kind: z.literal("delivery"), was: cents, is: cents.nullable() }),
	/** cents for the loyalty card, in the same way */
	z.object({ kind: z.literal("loyalty-card"), was: cents, is: cents }),
	/** cents of a fixed donation, in the same way; null where it is not collected for any more */
	z.object({ kind: z.literal("donation"), label: z.string(), was: cents, is: cents.nullable() }),
	/** a promo code that can no longer be used: over, used up, withdrawn, or what it gives is gone */
	z.object({ kind: z.literal("code"), code: z.string() }),
	/** a loyalty offer that can no longer be used, or whose points were spent meanwhile */
	z.object({ kind: z.literal("loyalty-offer"), id: z.string() }),
]);
export type CartMovement = z.infer<typeof cartMovement>;

/** `details` of CART_CHANGED; `movements` may be empty when the cart itself was changed while it was paid. */
export const cartChangedDetails = z.object({
	version: z.number().int(),
	movements: z.array(cartMovement),
});
export type CartChangedDetails = z.infer<typeof cartChangedDetails>;
