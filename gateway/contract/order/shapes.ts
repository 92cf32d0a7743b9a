import { z } from "zod";
import { cartFields, lineItem, payment } from "../cart/shapes.ts";
import { address } from "../customer/shapes.ts";
import { receiver, shippingMethodKey } from "../delivery/shapes.ts";
import { money } from "../shapes.ts";
import { returnStates } from "./return.ts";

export const orderStates = [
	"placed",
	"paid",
	"prepared",
	"shipped",
	"delivered",
	"cancelled",
	"returned",
] as const;
export type OrderState = (typeof orderStates)[number];

/** The credit note of an invoiced order: one per refund, never changed. */
export const creditNote = z.object({
	/** in a series of its own, without gaps: `CFR-2026-000017` */
	creditNoteNumber: z.string(),
	/** number of the return, or of the order if the whole order was taken back */
	refundNumber: z.string(),
	/** ISO 8601 instant */
	issuedAt: z.string(),
	amount: money,
});

export const order = z.object({
	orderNumber: z.string(),
	cartId: z.string(),
	/** ISO 8601 instant */
	placedAt: z.string(),
	state: z.enum(orderStates),
	lineItems: z.array(lineItem),
	/** lines as they were before items of them were exchanged for another size */
	replacedItems: z.array(lineItem),
	subtotal: money,
	totalPrice: money,
	shippingInfo: z.object({ shippingMethodKey, name: z.string(), price: money }),
	shippingAddress: address,
	billingAddress: address,
	payments: z.array(payment),
	/** promised span, ISO dates */
	promise: z.object({ earliest: z.string(), latest: z.string() }),
	discounts: cartFields.shape.discounts,
	discountCode: cartFields.shape.discountCode,
	giftCards: cartFields.shape.giftCards,
	donations: cartFields.shape.donations,
	loyaltyCard: cartFields.shape.loyaltyCard,
	/** null where nothing was wrapped */
	gift: cartFields.shape.gift.default(null),
	/** store, pickup point or locker it goes to */
	deliveryPointIdV2: z.string().nullable(),
	receiver: receiver.nullable(),
	/** what happened, oldest first; ISO 8601 instants */
	events: z.array(z.object({ state: z.enum(orderStates), at: z.string() })),
	/** empty until it is shipped */
	carrier: z.string(),
	trackingNumber: z.string(),
	/** the carrier's own page for the parcel; absent until it is shipped, and where no page is known */
	trackingUrl: z.url().optional(),
	/** what left together, oldest first; absent until anything has, and for an order that was sent without its items being named */
	shipments: z
		.array(
			z.object({
				shipmentId: z.string(),
				/** ISO 8601 instant */
				shippedAt: z.string(),
				parcels: z.array(
					z.object({
						carrier: z.string(),
						/** empty for a parcel that is not tracked */
						trackingNumber: z.string(),
						/** the carrier's own page; absent where none is known */
						trackingUrl: z.url().optional(),
					}),
				),
				lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int().min(1) })),
			}),
		)
		.optional(),
	/** in how many parcels it comes, from as many warehouses, while any is to be sent; absent for one */
	parcelCount: z.number().int().min(2).optional(),
	/** items that the shop could not send, which were refunded; absent where there are none */
	cancelledItems: z
		.array(z.object({ lineId: z.string(), quantity: z.number().int().min(1) }))
		.optional(),
	/** from the moment on that it waits at a store, pick-up point or locker */
	collection: z
		.object({
			/** ISO 8601 instant */
			readyAt: z.string(),
			/** last day, ISO date */
			until: z.string(),
			/** shown, or typed at the locker */
			code: z.string(),
		})
		.optional(),
	/** while nothing is prepared yet */
	isCancellable: z.boolean(),
	/** from the payment on */
	hasInvoice: z.boolean(),
	/** of the invoice, in a series of its market and year without gaps: `FR-2026-000017`; absent while there is none */
	invoiceNumber: z.string().optional(),
	/** zero until something was refunded */
	refunded: money,
	/** oldest first */
	creditNotes: z.array(creditNote),
	/** its returns and their states, newest first; without those whose items stay with the customer */
	returns: z.array(z.object({ returnNumber: z.string(), state: z.enum(returnStates) })),
	/** whether money is due by bank transfer, and whether the customer has named an account for it; null if none is due */
	transfer: z.enum(["due", "bankDetailsMissing"]).nullable(),
	loyaltyPointsEarned: z.number().int(),
	/** on top of those */
	loyaltyBonusPointsEarned: z.number().int(),
	/** points that loyalty offers cost */
	loyaltyPointsSpent: z.number().int(),
});
export type Order = z.infer<typeof order>;
