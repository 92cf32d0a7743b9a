import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LineItem } from "#contract/cart/shapes.ts";
import { exchangeStates, returnReasons, returnStates, returnWays } from "#contract/order/return.ts";
import { type WithdrawalLine, withdrawalClosings } from "#contract/order/withdrawal.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { orders, type VatRow } from "./order.ts";
import { warehouses } from "./warehouse.ts";

// Items of delivered orders that are returned (contract/order/return.ts).

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

// Withdrawals from a contract (Directive 2011/83/EU, Art. 9 to 16).

/** Statements of customers that they withdraw from the contract, unchanged; refused ones are kept as well. */
export const withdrawals = pgTable(
	"withdrawals",
	{
		withdrawalId: text("withdrawal_id").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		isWhole: boolean("is_whole").notNull(),
		/** items that it adds to those of earlier statements */
		lines: jsonb("lines").$type<WithdrawalLine[]>().notNull(),
		/** the customer's own words where no line is named */
		words: text("words").notNull().default(""),
		/** digest of the statement: repeating it makes no second one */
		content: text("content").notNull(),
		/** name and address as they were typed; the acknowledgement goes to the order's own address */
		name: text("name").notNull(),
		email: text("email").notNull(),
		/** language of the page it was made on */
		language: text("language", { enum: languages }).notNull(),
		/** `noted` waits for the items; `cancelled` is done at once */
		outcome: text("outcome", { enum: ["noted", "cancelled", "refused"] }).notNull(),
		/** the reason of a refusal */
		refusal: text("refusal", { enum: withdrawalClosings }),
		receivedAt: at("received_at").notNull(),
		/** when the shop was done with a noted statement */
		settledAt: at("settled_at"),
	},
	(t) => [
		uniqueIndex("withdrawals_once").on(t.orderNumber, t.content),
		index("withdrawals_open").on(t.receivedAt).where(sql`outcome = 'noted' and settled_at is null`),
		check("withdrawals_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
	],
);

// Returned items that are exchanged for another size (contract/order/return.ts).

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

// Credit notes: what was given back of an invoiced order, one per refund, as recorded at that time.

/** Items of a line that are refunded. */
export interface CreditedLine {
	lineId: string;
	quantity: number;
	/** cents, after codes and offers */
	amount: number;
}

/** The last number of each series. It is raised in the transaction of its document, so that a rollback leaves no gap. */
export const documentSeries = pgTable("document_series", {
	/** what its numbers begin with: `FR-2026` of invoices, `CFR-2026` of credit notes */
	series: text("series").primaryKey(),
	last: integer("last").notNull(),
});

export const creditNotes = pgTable(
	"credit_notes",
	{
		creditNoteNumber: text("credit_note_number").primaryKey(),
		series: text("series")
			.notNull()
			.references(() => documentSeries.series),
		place: integer("place").notNull(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		/** reason of the refund: an order that was taken back, or a return */
		refundNumber: text("refund_number").notNull(),
		issuedAt: at("issued_at").notNull(),
		lines: jsonb("lines").$type<CreditedLine[]>().notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		/** cents of the amount that are for delivery */
		deliveryAmount: integer("delivery_amount").notNull(),
		/** cents of the amount for bought gift cards and loyalty card, and for donations */
		extras: integer("extras").notNull(),
		/** of the amount, by rate: `net`, `vat` and `untaxed` are its sums, in cents */
		vatRows: jsonb("vat_rows").$type<VatRow[]>().notNull(),
		net: integer("net").notNull(),
		vat: integer("vat").notNull(),
		untaxed: integer("untaxed").notNull(),
		/** cents given back onto gift cards, each named by its last four digits; the payment gives back the rest */
		onCards: jsonb("on_cards").$type<{ ending: string; amount: number }[]>().notNull(),
		/** change of the customer's points: those spent come back, those earned go */
		points: integer("points").notNull(),
		/** whether nothing of the order is left, so that its codes may be used again */
		isLast: boolean("is_last").notNull(),
	},
	(t) => [
		uniqueIndex("credit_notes_once").on(t.refundNumber),
		uniqueIndex("credit_notes_place").on(t.series, t.place),
		index("credit_notes_of_order").on(t.orderNumber, t.issuedAt),
		check("credit_notes_amount", sql`${t.amount} > 0`),
		check("credit_notes_vat", sql`${t.net} + ${t.vat} + ${t.untaxed} = ${t.amount}`),
		check(
			"credit_notes_parts",
			sql`${t.deliveryAmount} >= 0 and ${t.extras} >= 0 and ${t.deliveryAmount} + ${t.extras} <= ${t.amount}`,
		),
	],
);
