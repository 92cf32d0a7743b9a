// Credit notes: what an invoiced order gave back, one a refund, as it was when it was given back.
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CreditedLine } from "../../orders/rules/credit-note.ts";
import { orders } from "./order.ts";

/** The last number of each series. It is raised in the transaction of the note that takes it: one undone leaves no gap. */
export const creditNoteSeries = pgTable("credit_note_series", {
	/** market and year */
	series: text("series").primaryKey(),
	last: integer("last").notNull(),
});

export const creditNotes = pgTable(
	"credit_notes",
	{
		creditNoteNumber: text("credit_note_number").primaryKey(),
		series: text("series")
			.notNull()
			.references(() => creditNoteSeries.series),
		place: integer("place").notNull(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		/** what it is for: an order that was taken back, or a return */
		refundNumber: text("refund_number").notNull(),
		issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
		lines: jsonb("lines").$type<CreditedLine[]>().notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		/** of these, delivery */
		deliveryAmount: integer("delivery_amount").notNull(),
		/** of these, gift cards and loyalty card bought, donations given */
		extras: integer("extras").notNull(),
		/** per mille; with it the amount is `net + vat + untaxed` */
		vatRate: integer("vat_rate").notNull(),
		net: integer("net").notNull(),
		vat: integer("vat").notNull(),
		untaxed: integer("untaxed").notNull(),
		/** cents that went back onto gift cards, each named by its last four digits; the payment gives back the rest */
		onCards: jsonb("on_cards").$type<{ ending: string; amount: number }[]>().notNull(),
		/** how the customer's points moved with it: what was spent comes back, what was earned goes */
		points: integer("points").notNull(),
		/** nothing of the order is left: its codes may be used again */
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
