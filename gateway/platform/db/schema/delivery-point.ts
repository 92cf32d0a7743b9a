import { sql } from "drizzle-orm";
import {
	check,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { type DeliveryMode, deliveryModes, type OpeningHours } from "#contract/delivery/shapes.ts";
import { reservationStates } from "#contract/reservation/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { skus } from "./catalog.ts";
import { customers } from "./customer.ts";
import { warehouses } from "./warehouse.ts";

// Where a parcel can be fetched (STORE-11), the stock of stores, and the
// cities and streets that complete addresses.

const texts = (name: string) => text(name).array().notNull();

/** The shop's own stores, and its carriers' pickup points and lockers. */
export const deliveryPoints = pgTable(
	"delivery_points",
	{
		/** digits (STORE-3) */
		pointId: text("point_id").primaryKey(),
		kind: text("kind", { enum: deliveryModes }).$type<DeliveryMode>().notNull(),
		name: text("name").notNull(),
		line1: text("line1").notNull(),
		zipCode: text("zip_code").notNull(),
		city: text("city").notNull(),
		/** ISO 3166-1 alpha-2 */
		country: text("country").notNull(),
		lat: doublePrecision("lat").notNull(),
		lon: doublePrecision("lon").notNull(),
		timeZone: text("time_zone").notNull(),
		/** E.164, empty when there is none */
		phone: text("phone").notNull(),
		/** Monday first */
		hours: jsonb("hours").$type<OpeningHours>().notNull(),
		/** ISO dates on which it is closed although its weekday has opening hours */
		closings: texts("closings"),
		services: texts("services"),
		/** name of the scene that shows it, empty if none */
		photo: text("photo").notNull().default(""),
		/** name, street, postal code and city, folded as searches are */
		searchText: text("search_text").notNull(),
	},
	(t) => [index("delivery_points_country").on(t.country, t.kind)],
);
export type DeliveryPointRow = typeof deliveryPoints.$inferSelect;

/** Units on a store's shelves, without those held there (reservation.ts); a size that it never had has no row. */
export const storeStock = pgTable(
	"store_stock",
	{
		gtin: text("gtin")
			.notNull()
			.references(() => skus.gtin, { onDelete: "cascade" }),
		pointId: text("point_id")
			.notNull()
			.references(() => deliveryPoints.pointId, { onDelete: "cascade" }),
		quantity: integer("quantity").notNull(),
		/** from this many units on it is low, and an event tells so */
		lowAt: integer("low_at").notNull().default(0),
		/** the moment of the newest count that `quantity` follows from; null if it was never counted */
		countedAt: at("counted_at"),
	},
	(t) => [
		primaryKey({ columns: [t.gtin, t.pointId] }),
		check("store_stock_quantity", sql`${t.quantity} >= 0`),
	],
);

/**
 * What was taken out of stock and put back by orders and reservations: a count that was made before is corrected by it. Rows
 * older than the newest count are deleted with it, and after 90 days all but the last of a size and place.
 */
export const stockMovements = pgTable(
	"stock_movements",
	{
		gtin: text("gtin")
			.notNull()
			.references(() => skus.gtin, { onDelete: "cascade" }),
		/** the store whose shelf it is */
		pointId: text("point_id").references(() => deliveryPoints.pointId, { onDelete: "cascade" }),
		/** the warehouse; with neither of the two, the main warehouse */
		warehouseId: text("warehouse_id").references(() => warehouses.warehouseId),
		/** units; below zero when they were taken */
		change: integer("change").notNull(),
		/** by the database's clock */
		at: at("at").notNull(),
	},
	(t) => [index("stock_movements_since").on(t.gtin, t.at)],
);

export const cities = pgTable(
	"cities",
	{
		country: text("country").notNull(),
		name: text("name").notNull(),
		/** that of the centre first */
		zipCodes: texts("zip_codes"),
		lat: doublePrecision("lat").notNull(),
		lon: doublePrecision("lon").notNull(),
		/** rank by size among the cities of its country, 1 for the largest */
		rank: integer("rank").notNull(),
		/** name in the folded form that searches compare */
		folded: text("folded").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.country, t.name] }),
		index("cities_folded").on(t.country, t.folded),
	],
);
export type CityRow = typeof cities.$inferSelect;

export const streets = pgTable(
	"streets",
	{
		country: text("country").notNull(),
		city: text("city").notNull(),
		name: text("name").notNull(),
		zipCode: text("zip_code").notNull(),
		folded: text("folded").notNull(),
	},
	(t) => [primaryKey({ columns: [t.country, t.city, t.name] })],
);

// Items held in stores for customers who come to try them on (STORE-17).

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
