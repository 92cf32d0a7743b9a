import { z } from "zod";
import { money } from "../shapes.ts";

/** S2 §3: LM store, NO home, PR pickup, EX express, VI dematerialised, LO locker, HSP second programme. */
export const shippingMethodKeys = ["LM", "NO", "PR", "EX", "VI", "LO", "HSP"] as const;
export const shippingMethodKey = z.enum(shippingMethodKeys);
export type ShippingMethodKey = z.infer<typeof shippingMethodKey>;

export const shippingMethod = z.object({
	key: shippingMethodKey,
	shippingRate: z.object({
		price: money,
		/** the cart total above which delivery costs nothing (S2 §5); null where it never is */
		freeAbove: money.nullable(),
	}),
	/** whether the mode needs a delivery address of the shopper's */
	needsAddress: z.boolean(),
	needsPhone: z.boolean(),
	/** promised span, ISO dates (YYYY-MM-DD), both days included */
	promise: z.object({ earliest: z.string(), latest: z.string() }),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;
