// Events for the merchant's systems: what a webhook's body is, and what the feed lists (docs/integrating.md).
import { z } from "zod";
import { cents, currencyCode, gtin } from "../shapes.ts";

/** Version of the shapes below. A field may be added to one; what changes a field's meaning is another version. */
export const eventVersion = 1;

/** ISO 8601 instant. */
const instant = z.iso.datetime();

const aboutOrder = {
	orderNumber: z.string(),
	/** the market's store id, as of `GET /web-domains/` */
	storeId: z.string(),
	currency: currencyCode,
	/** cents that the order costs, taxes included */
	total: cents,
	/** cents given back of it until now, by payment and gift cards together */
	refundedAmount: cents,
};
const orderData = z.object(aboutOrder);
const items = z.array(z.object({ lineId: z.string(), quantity: z.number().int().min(1) }));

/** What `data` of each type holds: ids, quantities and amounts, and nothing of a person. */
export const eventData = {
	/** a cart became an order; its money is authorised and not taken yet: nothing may be sent */
	"order.placed": orderData,
	/** its money is taken: it may be sent */
	"order.paid": z.object({
		...aboutOrder,
		/** what each warehouse is to send, null being the main one; left out in events that are older than warehouses */
		lines: z.array(items.element.extend({ locationId: z.string().nullable() })).optional(),
	}),
	"order.shipped": z.object({
		...aboutOrder,
		/** null for an order that was sent without its items being named */
		shipmentId: z.string().nullable(),
		/** the store whose shelf they left, or the warehouse; null or left out: the main warehouse */
		locationId: z.string().nullable().optional(),
		/** empty for an order that was sent without its items being named */
		lines: items,
		/** nothing is left to send */
		isLast: z.boolean(),
	}),
	/** the carrier brought it */
	"order.delivered": orderData,
	/** fetched from its store, pick-up point or locker */
	"order.collected": orderData,
	"order.cancelled": z.object({
		...aboutOrder,
		/** null for the whole order */
		cancellationNumber: z.string().nullable(),
		/** items that are not sent any more; empty for the whole order */
		lines: items,
	}),
	/** items came back, or the last of the order: then there is no number */
	"order.returned": z.object({
		...aboutOrder,
		returnNumber: z.string().nullable(),
		lines: items,
	}),
	/** money went back; below zero if a refund that counted as made has failed */
	"order.refunded": z.object({ ...aboutOrder, amount: cents }),
	/** delete what you have of this customer */
	"customer.erased": z.object({ customerId: z.string() }),
	"stock.low": z.object({
		gtin,
		/** the store whose shelf it is, or the warehouse; null for all that can be ordered */
		locationId: z.string().nullable(),
		quantity: z.number().int(),
		/** the number from which on it counts as low */
		lowAt: z.number().int(),
	}),
	"review.pending": z.object({ reviewId: z.string(), productId: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type EventType = keyof typeof eventData;
export const eventTypes = Object.keys(eventData) as [EventType, ...EventType[]];

const envelope = {
	/** the same in every delivery of it: a receiver that has seen it does nothing more */
	id: z.string().regex(/^evt_\w+$/),
	version: z.literal(eventVersion),
	/** when it happened, by the database's clock */
	timestamp: instant,
};

const shapes = Object.entries(eventData).map(([type, data]) =>
	z.object({ ...envelope, type: z.literal(type as EventType), data }),
);
type Shape = (typeof shapes)[number];

/** A webhook's body, and a row of the feed. */
export const event = z.discriminatedUnion("type", shapes as [Shape, ...Shape[]]);
export type Event = z.infer<typeof event>;
