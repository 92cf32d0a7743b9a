import { z } from "zod";
import { digits, gtin, money, pictureTypes } from "../shapes.ts";
import { place } from "../storelocator/shapes.ts";

/** `held` until it is collected, cancelled by its customer, or its time is over. */
export const reservationStates = ["held", "collected", "cancelled", "expired"] as const;
export type ReservationState = (typeof reservationStates)[number];

/** Hours for which an item is held, counted while the store is open (STORE-33). */
export const reservationHours = 48;
/** Items that may be held for one customer at once, in all stores together (STORE-34). */
export const maxReservations = 5;

/** Said at the counter and typed from paper, e.g. `R7K2-M9QTX-4H`. */
export const reservationId = z.string().regex(/^R[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}$/);

/** An item that waits in a store to be tried on (STORE-17). */
export const reservation = z.object({
	reservationId,
	state: z.enum(reservationStates),
	/** ISO 8601 instants; `endedAt` is null while it is held */
	reservedAt: z.string(),
	heldUntil: z.string(),
	endedAt: z.string().nullable(),
	product: z.object({
		productId: digits,
		sku: gtin,
		/** name, colour and size as the calling market writes them */
		label: z.string(),
		colour: z.string(),
		sizeLabel: z.string(),
		/** as it is sewn into the product, where the market writes another */
		sizeElsewhere: z.string().optional(),
		pictures: z.array(z.enum(pictureTypes)),
		/** today's price in the currency of the store; null if there is none in it */
		price: money.nullable(),
	}),
	store: place,
});
export type Reservation = z.infer<typeof reservation>;
