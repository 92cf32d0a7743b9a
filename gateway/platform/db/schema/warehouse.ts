// Warehouses that orders are sent from (ORDER-52): what each has, and what it is to send of orders that are open.
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { skus } from "./catalog.ts";
import { orders } from "./order.ts";

/**
 * The main warehouse is there without a row, and its stock is the part of `skus.stock` that is at no other; a row `main` gives
 * it a name, an address and a priority.
 */
export const warehouses = pgTable(
	"warehouses",
	{
		/** small letters, digits and hyphens; ids of stores are digits alone */
		warehouseId: text("warehouse_id").primaryKey(),
		name: text("name").notNull(),
		line1: text("line1").notNull(),
		zipCode: text("zip_code").notNull(),
		city: text("city").notNull(),
		/** ISO 3166-1 alpha-2 */
		country: text("country").notNull(),
		/** the smaller, the sooner an order is allotted to it */
		priority: integer("priority").notNull(),
		/** by store id, in markets where it is another */
		priorities: jsonb("priorities").$type<Record<string, number>>().notNull().default({}),
		/** store ids of the markets whose returns are sent to it */
		returnsOf: text("returns_of").array().notNull().default(sql`'{}'`),
	},
	(t) => [check("warehouses_id", sql`${t.warehouseId} ~ '^[a-z][a-z0-9-]{0,31}$'`)],
);

/** Units at warehouses other than the main one. A trigger keeps `skus.stock` and `skus.elsewhere` in line with them. */
export const warehouseStock = pgTable(
	"warehouse_stock",
	{
		gtin: text("gtin")
			.notNull()
			.references(() => skus.gtin, { onDelete: "cascade" }),
		warehouseId: text("warehouse_id")
			.notNull()
			.references(() => warehouses.warehouseId),
		quantity: integer("quantity").notNull(),
		/** from this many units on it is low, and an event tells so */
		lowAt: integer("low_at").notNull().default(0),
		/** the moment of the newest count that `quantity` follows from; null if it was never counted */
		countedAt: at("counted_at"),
	},
	(t) => [
		primaryKey({ columns: [t.gtin, t.warehouseId] }),
		check("warehouse_stock_quantity", sql`${t.quantity} >= 0`),
		check("warehouse_stock_elsewhere", sql`${t.warehouseId} <> 'main'`),
	],
);

/** Items of an order that a warehouse is still to send; what no row tells of is the main warehouse's. */
export const allotments = pgTable(
	"allotments",
	{
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		lineId: text("line_id").notNull(),
		warehouseId: text("warehouse_id")
			.notNull()
			.references(() => warehouses.warehouseId),
		quantity: integer("quantity").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.orderNumber, t.lineId, t.warehouseId] }),
		check("allotments_quantity", sql`${t.quantity} > 0`),
	],
);
