// Items of delivered orders that come back (contract/order/return.ts).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { returnReasons, returnStates, returnWays } from "../../contract/order/return.ts";
import { orders } from "./order.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const returns = pgTable(
	"returns",
	{
		returnNumber: text("return_number").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		state: text("state", { enum: returnStates }).notNull(),
		way: text("way", { enum: returnWays }).notNull(),
		/** cents given back for it, nothing until it is received; each received one adds to what its order gave back */
		amount: integer("amount").notNull().default(0),
		/** of these, delivery */
		deliveryAmount: integer("delivery_amount").notNull().default(0),
		askedAt: at("asked_at").notNull(),
		sentAt: at("sent_at"),
		receivedAt: at("received_at"),
		refundedAt: at("refunded_at"),
		/** when its items were their customer's again */
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
		/** items that were announced */
		quantity: integer("quantity").notNull(),
		reason: text("reason", { enum: returnReasons }).notNull(),
		/** items that came and are refunded, null until then */
		received: integer("received"),
		/** of these, exchanged for another size: they stay paid for, and are of a line of their own now */
		exchanged: integer("exchanged").notNull().default(0),
		/** of these, withdrawn from: they settle what was stated (withdrawals) */
		withdrawn: integer("withdrawn").notNull().default(0),
		/** cents given back for them */
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
			sql`${t.amount} >= 0 and (coalesce(${t.received}, 0) > ${t.exchanged} or ${t.amount} = 0)`,
		),
	],
);
