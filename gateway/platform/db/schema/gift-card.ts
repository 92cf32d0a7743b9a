// Issued gift cards, and what was charged to them (CART-65).
import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	index,
	integer,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";

export const giftCards = pgTable(
	"gift_cards",
	{
		/** the number to pay with: 19 digits, with 60 random bits */
		giftCardId: text("gift_card_id").primaryKey(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** cents */
		initialAmount: integer("initial_amount").notNull(),
		/** cents */
		balance: integer("balance").notNull(),
		expiresAt: at("expires_at").notNull(),
		/** the order it was bought in and its id there; both null for a card from elsewhere */
		orderNumber: text("order_number"),
		boughtAs: text("bought_as"),
		/** set when it may pay no more, as its order was undone or an operator blocked it */
		blockedAt: at("blocked_at"),
	},
	(t) => [
		check("gift_cards_balance", sql`${t.balance} between 0 and ${t.initialAmount}`),
		uniqueIndex("gift_cards_issued_once").on(t.orderNumber, t.boughtAs),
	],
);

/** What lists, paths and logs call a card by, as its number pays; a trigger adds the row with each card. */
export const giftCardReferences = pgTable("gift_card_references", {
	/** in the order in which cards were issued */
	place: bigint("place", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	reference: uuid("reference").notNull().unique().defaultRandom(),
	giftCardId: text("gift_card_id")
		.notNull()
		.unique()
		.references(() => giftCards.giftCardId, { onDelete: "cascade", onUpdate: "cascade" }),
});

/** One row an order and card: written with the order, `returnedAt` when the order is taken back. */
export const giftCardDebits = pgTable(
	"gift_card_debits",
	{
		orderNumber: text("order_number").notNull(),
		giftCardId: text("gift_card_id")
			.notNull()
			.references(() => giftCards.giftCardId),
		/** cents */
		amount: integer("amount").notNull(),
		takenAt: at("taken_at").notNull(),
		/** cents given back with single items */
		returnedAmount: integer("returned_amount").notNull().default(0),
		returnedAt: at("returned_at"),
	},
	(t) => [
		uniqueIndex("gift_card_debits_once").on(t.orderNumber, t.giftCardId),
		index("gift_card_debits_of_card").on(t.giftCardId),
		check("gift_card_debits_amount", sql`${t.amount} > 0`),
		check("gift_card_debits_returned", sql`${t.returnedAmount} between 0 and ${t.amount}`),
	],
);
