// Returned items that are exchanged for another size (contract/order/return.ts).
import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type { LineItem } from "#contract/cart/shapes.ts";
import { exchangeStates } from "#contract/order/return.ts";
import { at } from "./at.ts";
import { orders } from "./order.ts";
import { returnLines } from "./return.ts";
import { warehouses } from "./warehouse.ts";

/** One row a line of a return that is exchanged: while it is held, its items are off the shelf. */
export const exchanges = pgTable(
	"exchanges",
	{
		returnNumber: text("return_number").notNull(),
		lineId: text("line_id").notNull(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		state: text("state", { enum: exchangeStates }).notNull(),
		/** the new size */
		sku: text("sku").notNull(),
		/** items held and, later, those that were sent */
		quantity: integer("quantity").notNull(),
		/** the warehouse that they were taken from; null: the main one */
		warehouseId: text("warehouse_id").references(() => warehouses.warehouseId),
		/** the items sent, which are a line of the order from then on */
		line: jsonb("line").$type<LineItem>().notNull(),
		/** the line before the exchange, set when the new size is sent */
		replaced: jsonb("replaced").$type<LineItem>(),
		heldAt: at("held_at").notNull(),
		sentAt: at("sent_at"),
		deliveredAt: at("delivered_at"),
		releasedAt: at("released_at"),
		/** empty until it is sent */
		carrier: text("carrier").notNull().default(""),
		trackingNumber: text("tracking_number").notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.returnNumber, t.lineId] }),
		foreignKey({
			columns: [t.returnNumber, t.lineId],
			foreignColumns: [returnLines.returnNumber, returnLines.lineId],
		}),
		index("exchanges_of_order").on(t.orderNumber),
		check("exchanges_quantity", sql`${t.quantity} > 0`),
		check(
			"exchanges_sent",
			sql`(${t.state} in ('sent', 'delivered')) = (${t.sentAt} is not null)
				and (${t.sentAt} is null) = (${t.replaced} is null)`,
		),
	],
);
