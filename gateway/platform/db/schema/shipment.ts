// Shipments of an order: which of its items left together, in which parcels, and an operator's notes on it.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { orders } from "./order.ts";

export interface ShippedLine {
	lineId: string;
	quantity: number;
}
export interface Parcel {
	carrier: string;
	/** empty for a parcel that is not tracked */
	trackingNumber: string;
}

export const shipments = pgTable(
	"shipments",
	{
		shipmentId: text("shipment_id").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		lines: jsonb("lines").$type<ShippedLine[]>().notNull(),
		parcels: jsonb("parcels").$type<Parcel[]>().notNull(),
		/** the store whose shelf they left, or the warehouse; null: the main warehouse */
		locationId: text("location_id"),
		/** whether nothing of the order was left to send */
		isLast: boolean("is_last").notNull(),
		shippedAt: at("shipped_at").notNull(),
	},
	(t) => [
		index("shipments_of_order").on(t.orderNumber, t.shippedAt),
		check("shipments_lines", sql`jsonb_array_length(${t.lines}) > 0`),
	],
);

/** What operators noted on an order; its customer never sees it. */
export const orderNotes = pgTable(
	"order_notes",
	{
		noteId: bigint("note_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		/** name of the key that it was written with */
		author: text("author").notNull(),
		words: text("words").notNull(),
		at: at("at").notNull(),
	},
	(t) => [index("order_notes_of_order").on(t.orderNumber, t.at)],
);
