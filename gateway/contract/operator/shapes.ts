// What operators' calls share: lists by cursor, and an order with all that a warehouse needs (docs/integrating.md).
import { z } from "zod";
import { cartFields } from "../cart/shapes.ts";
import { address } from "../customer/shapes.ts";
import { deliveryModes, receiver, shippingMethodKey } from "../delivery/shapes.ts";
import { returnNumber, returnReasons, returnStates, returnWays } from "../order/return.ts";
import { orderStates } from "../order/shapes.ts";
import { cents, currencyCode, gtin, languages } from "../shapes.ts";

/** ISO 8601 instant. */
export const instant = z.iso.datetime();
const count = z.number().int().min(0);
const quantity = z.number().int().min(1);

/** Most rows of one answer. */
export const maxRows = 200;

/**
 * A list in the order in which its records changed last: a record that changes moves to the end. A reader that goes on
 * after `next` sees every change, whatever is written meanwhile.
 */
export const cursorQuery = z.object({
	/** `next` of the answer before; from the beginning without it */
	after: z
		.string()
		.regex(/^\d{1,15}$/)
		.default("0"),
	/** only what changed then or later, by the list's own `updatedAt` */
	updatedSince: z.iso.datetime({ offset: true }).optional(),
	limit: z.coerce.number().int().min(1).max(maxRows).default(100),
});

export const cursor = {
	/** goes on after the last row of this answer; it never ends, also where nothing is new */
	next: z.string(),
	/** whether there is more by now */
	hasMore: z.boolean(),
};

export const orderNumber = z.string().min(1).max(32);
export const orderParams = z.object({ orderNumber });

const inLine = { lineId: z.string(), quantity };

export const parcel = z.object({
	/** as its customer knows it: `DHL` */
	carrier: z.string().trim().min(1).max(60),
	/** empty for a parcel that is not tracked */
	trackingNumber: z
		.string()
		.trim()
		.max(60)
		.regex(/^[\w -]*$/)
		.default(""),
});

export const shipment = z.object({
	shipmentId: z.string(),
	shippedAt: instant,
	/** the store whose shelf they left, or the warehouse; null: the main warehouse */
	locationId: z.string().nullable(),
	parcels: z.array(parcel),
	lines: z.array(z.object(inLine)),
});

/** What was given back of an order, and where that stands. */
export const refundRecord = z.object({
	/** number of the return, cancellation or refund, or of the order that was taken back whole */
	refundNumber: z.string(),
	orderNumber,
	creditNoteNumber: z.string(),
	issuedAt: instant,
	updatedAt: instant,
	currency: currencyCode,
	/** cents in all */
	amount: cents,
	/** cents of it for delivery */
	deliveryAmount: cents,
	/** cents of it that went back onto gift cards, at once */
	onGiftCards: cents,
	/** cents that go back by the payment */
	byPayment: cents,
	/** `transfer` waits for a bank transfer by hand */
	state: z.enum(["pending", "transfer", "done"]),
	/** an operator's reason; empty for what came back */
	reason: z.string(),
});

export const returnRecord = z.object({
	returnNumber,
	orderNumber,
	state: z.enum(returnStates),
	way: z.enum(returnWays),
	/** the warehouse that its label leads to, and that gets its items; null is the main one */
	locationId: z.string().nullable(),
	askedAt: instant,
	receivedAt: instant.nullable(),
	updatedAt: instant,
	lines: z.array(
		z.object({
			lineId: z.string(),
			sku: gtin,
			/** items that are announced */
			quantity: count,
			reason: z.enum(returnReasons),
			/** null until any has come */
			received: count.nullable(),
			/** sku of the size that is sent in their place */
			exchangeFor: gtin.nullable(),
		}),
	),
	/** cents given back for it */
	amount: cents,
});

/** A row of the list of orders. */
export const orderSummary = z.object({
	orderNumber,
	state: z.enum(orderStates),
	/** the market's store id */
	storeId: z.string(),
	/** ISO 3166-1 alpha-2 of the delivery */
	country: z.string(),
	shippingMethodKey,
	placedAt: instant,
	updatedAt: instant,
	currency: currencyCode,
	/** cents */
	total: cents,
	refundedAmount: cents,
});

export const orderRecord = orderSummary.extend({
	/** of its letters, and of a delivery note */
	language: z.enum(languages),
	customer: z.object({
		customerId: z.string(),
		/** where carriers may write to; null once the customer is erased */
		email: z.string().nullable(),
	}),
	/** cents, taxes included: `total` is `subtotal`, `shipping` and `extras` */
	amounts: z.object({
		subtotal: cents,
		shipping: cents,
		/** gift cards and loyalty card bought, donations given */
		extras: cents,
		/** of the total, paid by gift cards */
		byGiftCards: cents,
		/** of the total, taken by the payment until now */
		captured: cents,
		/** may still be given back by amount */
		refundable: cents,
	}),
	payment: z.object({ provider: z.string(), product: z.string() }),
	invoiceNumber: z.string().nullable(),
	lines: z.array(
		z.object({
			lineId: z.string(),
			sku: gtin,
			productId: z.string(),
			/** in the order's language, with colour and size */
			name: z.string(),
			color: z.string(),
			size: z.string(),
			ref: z.string(),
			/** a gift of a promotion: it is sent like the others */
			isFree: z.boolean(),
			quantity,
			/** cents each, before discounts, and for the line after them */
			price: cents,
			totalPrice: cents,
			/** tax that it contains, in per mille; null where it is not known */
			vatRate: z.number().int().nullable(),
			shipped: count,
			cancelled: count,
			/** came back */
			returned: count,
			/** are still to be sent */
			open: count,
			/** of these, what each warehouse is to send; null is the main one */
			locations: z.array(z.object({ locationId: z.string().nullable(), quantity })),
			/** ISO 8601 instant at which a pre-ordered unit arrives */
			expectedAt: z.string().nullable(),
		}),
	),
	delivery: z.object({
		/** as its customer was told; empty where the market names none */
		carrier: z.string(),
		promise: z.object({ earliest: z.iso.date(), latest: z.iso.date() }),
		/** store, pick-up point or locker it goes to: `address` is then the place's */
		point: z.object({ id: z.string(), kind: z.enum(deliveryModes), name: z.string() }).nullable(),
		receiver: receiver.nullable(),
	}),
	shippingAddress: address,
	billingAddress: address,
	/** the parcel is a present: it is wrapped, with these words, and its paper names no price */
	gift: cartFields.shape.gift,
	giftCards: z.array(cartFields.shape.giftCards.element.pick({ giftCardId: true, amount: true })),
	donations: cartFields.shape.donations,
	shipments: z.array(shipment),
	returns: z.array(returnRecord),
	refunds: z.array(refundRecord),
	notes: z.array(z.object({ author: z.string(), words: z.string(), at: instant })),
});
export type OrderRecord = z.infer<typeof orderRecord>;
