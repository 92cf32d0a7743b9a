// Items held in stores for customers who come to try them on (STORE-17).
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { reservationStates } from "#contract/reservation/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { skus } from "./catalog.ts";
import { customers } from "./customer.ts";
import { deliveryPoints } from "./delivery-point.ts";

/** A held item is off its store's shelf (store_stock), and goes back there unless it is collected. */
export const reservations = pgTable(
	"reservations",
	{
		reservationId: text("reservation_id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		gtin: text("gtin")
			.notNull()
			.references(() => skus.gtin),
		pointId: text("point_id")
			.notNull()
			.references(() => deliveryPoints.pointId),
		/** shop where it was made, and the language of its letters */
		storeId: text("store_id").notNull(),
		language: text("language", { enum: languages }).notNull(),
		state: text("state", { enum: reservationStates }).notNull(),
		reservedAt: at("reserved_at").notNull(),
		heldUntil: at("held_until").notNull(),
		endedAt: at("ended_at"),
	},
	(t) => [
		index("reservations_of_customer").on(t.customerId, t.reservedAt),
		index("reservations_due").on(t.heldUntil).where(sql`state = 'held'`),
		uniqueIndex("reservations_held_once")
			.on(t.customerId, t.gtin, t.pointId)
			.where(sql`state = 'held'`),
		check("reservations_ended", sql`(${t.state} = 'held') = (${t.endedAt} is null)`),
	],
);
