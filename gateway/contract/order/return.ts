// Returns: items that come back to the house within its own thirty days, or after a withdrawal.
import { z } from "zod";
import { byLanguage, digits, gtin } from "../shapes.ts";

/** `lapsed` was announced and never came, `takenBack` was cancelled by its customer: either way they keep the items. */
export const returnStates = [
	"asked",
	"onItsWay",
	"received",
	"refunded",
	/** it was received, the other size is sent, and nothing is to be refunded */
	"exchanged",
	"lapsed",
	"takenBack",
] as const;
export type ReturnState = (typeof returnStates)[number];

/** A reason is optional: `unsaid` is for customers who give none. */
export const returnReasons = [
	"unsaid",
	"tooSmall",
	"tooLarge",
	"notAsPictured",
	"notForMe",
	"faulty",
	"wrongItem",
	"late",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A parcel with our label, or a way to one of our stores where the market has some. */
export const returnWays = ["parcel", "store"] as const;
export type ReturnWay = (typeof returnWays)[number];

/** Why nothing can be returned. */
export const returnClosings = [
	"cancelled",
	"returned",
	/** the last parcel has not arrived */
	"notDelivered",
	/** nothing of it was ever sent (CHECKOUT-33) */
	"notCarried",
	/** all of it is on its way back, or was */
	"nothingLeft",
	"expired",
] as const;
export type ReturnClosing = (typeof returnClosings)[number];

/** A size or colour held for a customer who sends items back: sent once they arrive, released if they do not come. */
export const exchangeStates = ["held", "sent", "delivered", "released"] as const;

export const returnNumber = z.string().max(32);

export const returnWish = z.object({
	lineId: z.string().min(1).max(64),
	quantity: z.number().int().min(1).max(9_999),
	reason: z.enum(returnReasons),
	/** sku of another size or colour of the same model, in place of the money */
	exchangeFor: gtin.optional(),
});
export type ReturnWish = z.infer<typeof returnWish>;

export const orderReturn = z.object({
	returnNumber,
	state: z.enum(returnStates),
	way: z.enum(returnWays),
	lines: z.array(
		returnWish.omit({ exchangeFor: true }).extend({
			exchange: z
				.object({
					sku: gtin,
					sizeLabel: z.string(),
					/** of what is sent: another product than the line's where its colour is another one */
					productId: digits.optional(),
					colorLabel: byLanguage.optional(),
					state: z.enum(exchangeStates),
					/** items that are held, later items that were sent */
					quantity: z.number().int().min(1),
					/** empty until it is sent */
					carrier: z.string(),
					trackingNumber: z.string(),
				})
				.nullable(),
			/** items of it that have arrived, null until any has */
			received: z.number().int().min(0).nullable(),
		}),
	),
	/** what happened, oldest first; ISO 8601 instants */
	events: z.array(z.object({ state: z.enum(returnStates), at: z.string() })),
	/** cents refunded for it: the expected amount while it is on its way, the actual one afterwards */
	amount: z.number().int().min(0),
	/** part of `amount` that is standard delivery */
	delivery: z.number().int().min(0),
	/** until the parcel arrives; a return to a store has no label */
	hasLabel: z.boolean(),
	/** what a drop-off point of the carrier scans in place of a printed label; none where there is no label */
	dropOffCode: z.string().min(1).max(100).optional(),
});
export type OrderReturn = z.infer<typeof orderReturn>;
