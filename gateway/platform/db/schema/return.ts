// Items of delivered orders that are returned (contract/order/return.ts).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { returnReasons, returnStates, returnWays } from "#contract/order/return.ts";
import { at } from "./at.ts";
import { orders } from "./order.ts";
import { warehouses } from "./warehouse.ts";

/**
 * What is given back of an order, all in one book. `cancellation`: items that were never sent. `refund`: an amount without
 * items, in its lines and in its delivery. The customer's own returns are `return`.
 */
export const returnKinds = ["return", "cancellation", "refund"] as const;

export const returns = pgTable(
	"returns",
	{
		returnNumber: text("return_number").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		kind: text("kind", { enum: returnKinds }).notNull().default("return"),
		/** why an operator gave it back; empty for a return */
		reason: text("reason").notNull().default(""),
		state: text("state", { enum: returnStates }).notNull(),
		way: text("way", { enum: returnWays }).notNull(),
		/** where its label leads, and its items are put in stock; null: the main warehouse */
		warehouseId: text("warehouse_id").references(() => warehouses.warehouseId),
		/** cents given back for it, 0 until it is received; each received return adds to what its order gave back */
		amount: integer("amount").notNull().default(0),
		/** cents of the amount that are for delivery */
		deliveryAmount: integer("delivery_amount").notNull().default(0),
		askedAt: at("asked_at").notNull(),
		sentAt: at("sent_at"),
		receivedAt: at("received_at"),
		refundedAt: at("refunded_at"),
		/** when it lapsed, and its items were their customer's again */
		lapsedAt: at("lapsed_at"),
	},
	(t) => [
		index("returns_of_order").on(t.orderNumber, t.askedAt),
		index("returns_open").on(t.askedAt).where(sql`state in ('asked', 'onItsWay')`),
		check(
			"returns_amount",
			sql`${t.amount} >= 0 and ${t.deliveryAmount} between 0 and ${t.amount}
				and (${t.receivedAt} is not null or ${t.amount} = 0)`,
		),
		check(
			"returns_received",
			sql`(${t.state} in ('received', 'refunded', 'exchanged')) = (${t.receivedAt} is not null)`,
		),
	],
);

/** One row a line of an order and return. */
export const returnLines = pgTable(
	"return_lines",
	{
		returnNumber: text("return_number")
			.notNull()
			.references(() => returns.returnNumber),
		lineId: text("line_id").notNull(),
		sku: text("sku").notNull(),
		/** items that were announced; 0 of a refund by amount */
		quantity: integer("quantity").notNull(),
		reason: text("reason", { enum: returnReasons }).notNull(),
		/** items received and refunded, null until then */
		received: integer("received"),
		/** of the received items, those exchanged for another size: they stay paid for, and now have a line of their own */
		exchanged: integer("exchanged").notNull().default(0),
		/** of these items, those withdrawn from: they settle what was stated (withdrawals) */
		withdrawn: integer("withdrawn").notNull().default(0),
		/** cents given back for the line */
		amount: integer("amount").notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.returnNumber, t.lineId] }),
		check("return_lines_received", sql`${t.received} between 0 and ${t.quantity}`),
		check("return_lines_exchanged", sql`${t.exchanged} in (0, coalesce(${t.received}, 0))`),
		check(
			"return_lines_withdrawn",
			sql`${t.withdrawn} between 0 and coalesce(${t.received}, 0) - ${t.exchanged}`,
		),
		check(
			"return_lines_amount",
			sql`${t.amount} >= 0 and (coalesce(${t.received}, 0) > ${t.exchanged} or ${t.quantity} = 0 or ${t.amount} = 0)`,
		),
	],
);
