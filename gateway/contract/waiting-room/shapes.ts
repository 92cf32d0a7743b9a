import { z } from "zod";
import { digits, gtin } from "../shapes.ts";

export const roomName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** Products that one room may be for. */
export const maxRoomProducts = 50;

/** Milliseconds since 1970: places of an earlier opening are not places of this one. */
const opening = z.int().min(0);

/** A room that is open, and how far its line has come. */
export const openRoom = z.object({
	name: roomName,
	opening,
	/** what it is for, each with its sizes: they cannot be put into a bag without a pass */
	products: z.array(z.object({ productId: digits, skus: z.array(gtin) })),
	/** people let in per minute */
	perMinute: z.int().min(1),
	/** the last place that was given, and the last that may enter */
	issued: z.int().min(0),
	through: z.int().min(0),
	/** no place is called before */
	letsInFrom: z.iso.datetime().nullable(),
});
export type OpenRoom = z.infer<typeof openRoom>;

export const roomParams = z.object({ name: roomName });

/** A place in a room's line. */
export const placeInLine = z.object({ opening, place: z.int().min(1) });

export const openRoomBody = z.strictObject({
	isOpen: z.boolean(),
	productIds: z.array(digits).min(1).max(maxRoomProducts),
	perMinute: z.int().min(1).max(100_000),
	/** minutes that a pass lasts */
	passMinutes: z.int().min(1).max(240).default(15),
	/** no place is called before; the line forms at once. Left out: now */
	letsInFrom: z.iso.datetime({ offset: true }).optional(),
});
