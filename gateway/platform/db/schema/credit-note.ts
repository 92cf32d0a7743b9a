// Credit notes: what was given back of an invoiced order, one per refund, as recorded at that time.
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { orders } from "./order.ts";
import type { VatRow } from "./vat.ts";

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
