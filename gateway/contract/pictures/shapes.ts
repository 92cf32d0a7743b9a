// Pictures that customers send of products they have bought (`olapic`, LIMIT-84).
import { z } from "zod";
import { digits } from "../shapes.ts";
import { maxAltLength } from "./limits.ts";

/** 128 random bits, base64url. */
export const pictureId = z.string().regex(/^[\w-]{22}$/);

export const pictureStates = ["waiting", "shown", "refused"] as const;

/** Where it comes from: a customer's own camera, or the merchant's own drawing in the demo. */
const pictureSource = z.enum(["customer", "house"]);

export const customerPicture = z.object({
	pictureId,
	source: pictureSource,
	/** what it shows, in the words and the language of its sender */
	alt: z.string().max(maxAltLength),
	language: z.string(),
	/** pixels */
	width: z.number().int(),
	height: z.number().int(),
	/** the product that is worn: one colour of the model */
	product: z.object({ productId: digits, label: z.string(), colour: z.string() }),
});
export type CustomerPicture = z.infer<typeof customerPicture>;

export const ownPicture = customerPicture.extend({
	state: z.enum(pictureStates),
	/** ISO 8601 instant */
	sentAt: z.string(),
});
export type OwnPicture = z.infer<typeof ownPicture>;

/** A product of a delivered order, of which a picture may be sent. */
export const picturedProduct = z.object({
	productId: digits,
	label: z.string(),
	colour: z.string(),
});
