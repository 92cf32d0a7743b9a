// The books of the two embedded providers, one of which takes cards. The shop's tables never point here, and no card number
// is ever stored.
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { paymentStatuses } from "#contract/cart/shapes.ts";
import type { ExpressAddress, ExpressDelivery } from "#contract/payment/express.ts";
import { currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";

/** `card` is for cards and what works like them; `wallet` for wallets, banks, instalments and vouchers. */
export const embeddedProviders = ["card", "wallet"] as const;
export type EmbeddedProvider = (typeof embeddedProviders)[number];

/** What an express sheet offers: deliveries by country, and what the cart holds. */
export interface StoredExpress {
	country: string;
	deliveries: Record<string, ExpressDelivery[]>;
	items: { name: string; quantity: number }[];
}

/** What its shopper agreed to; deleted as soon as it is used, given up or too old. */
export interface StoredAgreement {
	email: string;
	address: ExpressAddress;
	delivery: ExpressDelivery;
	/** what the test account does once it is charged */
	choice: string;
}

/** One session of the hosted payment page. */
export const cardSessions = pgTable(
	"card_sessions",
	{
		/** 192 random bits: the page's address is the right to pay */
		sessionId: text("session_id").primaryKey(),
		/** the provider whose page it is */
		provider: text("provider", { enum: embeddedProviders }).notNull().default("card"),
		/** the shop's payment id */
		merchantReference: text("merchant_reference").notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		returnUrl: text("return_url").notNull(),
		locale: text("locale").notNull(),
		/** the payment product that was chosen: cards have a form, wallets a confirmation, vouchers a reference */
		product: text("product").notNull(),
		status: text("status", { enum: paymentStatuses }).notNull(),
		/** the next status, once the shopper proves their identity or `decidesAt` comes */
		decidesTo: text("decides_to", { enum: paymentStatuses }),
		decidesAt: at("decides_at"),
		brand: text("brand"),
		lastDigits: text("last_digits"),
		/** `YYYY-MM` */
		cardExpires: text("card_expires"),
		/** what the test card does, which its token repeats */
		cardEffect: text("card_effect"),
		/** the merchant's customer for whom the card is kept once it has paid */
		keepFor: text("keep_for"),
		/** of the card that is kept, or that pays */
		token: text("token"),
		/** wrong challenge codes so far */
		wrongCodes: integer("wrong_codes").notNull().default(0),
		/** one-time token in the return address, 192 random bits */
		redirectResult: text("redirect_result"),
		/** cents captured */
		captured: integer("captured").notNull().default(0),
		/** cents given back */
		refunded: integer("refunded").notNull().default(0),
		/** names of the refunds that are done: one that is asked for again is not repeated */
		refundKeys: text("refund_keys").array().notNull().default(sql`'{}'::text[]`),
		/** when the merchant gave up the authorisation */
		cancelledAt: at("cancelled_at"),
		/** of a wallet's express sheet; null for a payment page */
		express: jsonb("express").$type<StoredExpress>(),
		agreed: jsonb("agreed").$type<StoredAgreement>(),
		createdAt: at("created_at").notNull().defaultNow(),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [
		uniqueIndex("card_sessions_merchant").on(t.merchantReference),
		uniqueIndex("card_sessions_redirect").on(t.redirectResult),
		index("card_sessions_undecided").on(t.decidesAt).where(sql`decides_at is not null`),
		check("card_sessions_captured", sql`${t.captured} in (0, ${t.amount})`),
		check("card_sessions_refunded", sql`${t.refunded} between 0 and ${t.captured}`),
		check("card_sessions_either", sql`${t.captured} = 0 or ${t.cancelledAt} is null`),
		check("card_sessions_digits", sql`${t.lastDigits} ~ '^[0-9]{4}$'`),
	],
);

/** Outbox of the webhook: written with the status it reports, sent until it is accepted. */
export const cardEvents = pgTable(
	"card_events",
	{
		eventId: text("event_id").primaryKey(),
		sessionId: text("session_id")
			.notNull()
			.references(() => cardSessions.sessionId),
		/** JSON exactly as it is signed and sent */
		payload: text("payload").notNull(),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
		deliveredAt: at("delivered_at"),
	},
	(t) => [index("card_events_due").on(t.nextAttemptAt).where(sql`delivered_at is null`)],
);

/** Cards that the provider keeps for customers of the shop: never the number, only what a test card does. */
export const cardTokens = pgTable(
	"card_tokens",
	{
		/** 192 random bits */
		token: text("token").primaryKey(),
		/** the shop's name for its customer */
		customer: text("customer").notNull(),
		brand: text("brand").notNull(),
		lastDigits: text("last_digits").notNull(),
		/** `YYYY-MM` */
		expires: text("expires").notNull(),
		effect: text("effect").notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex("card_tokens_card").on(t.customer, t.brand, t.lastDigits, t.expires),
		check("card_tokens_digits", sql`${t.lastDigits} ~ '^[0-9]{4}$'`),
	],
);
