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
import { paymentStatuses } from "#contract/cart/shapes.ts";
import type { ExpressDelivery, WalletAgreement } from "#contract/payment/express.ts";
import { currencies, languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { carts } from "./cart.ts";

// Payments as the gateway sees them, for any provider; the providers' own books are in
// card-provider.ts (embedded) and below (Adyen).

/**
 * State of a payment between shop and provider (gateway/selling/payments/rules/lifecycle.ts):
 * started → waiting → capturing (order placed) → captured, or failed, or voiding → voided.
 */
export const paymentStates = [
	"started",
	"waiting",
	"failed",
	"capturing",
	"captured",
	"voiding",
	"voided",
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const payments = pgTable(
	"payments",
	{
		paymentId: text("payment_id").primaryKey(),
		cartId: text("cart_id")
			.notNull()
			.references(() => carts.id),
		/** the only version of the cart that it pays for */
		cartVersion: integer("cart_version").notNull(),
		customerId: text("customer_id").notNull(),
		storeId: text("store_id").notNull(),
		/** the shopper's language when paying: an order placed by a webhook uses it */
		language: text("language", { enum: languages }).notNull(),
		provider: text("provider").notNull(),
		product: text("product").notNull(),
		/** the provider's id of the payment */
		reference: text("reference").notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** last status received from the provider (CHECKOUT-52) */
		status: text("status", { enum: paymentStatuses }).notNull(),
		state: text("state", { enum: paymentStates }).notNull(),
		/** the customer asked to keep the card (CHECKOUT-99); false again once it is kept */
		keepsCard: boolean("keeps_card").notNull().default(false),
		/** last digits of the card that paid, if its provider tells */
		cardEnding: text("card_ending"),
		/** GA4's id of the buyer's browser, if the buyer allowed measurement (PAGE-6) */
		clientId: text("client_id"),
		createdAt: at("created_at").notNull().defaultNow(),
		/** when it was last looked at by the sweep or moved */
		touchedAt: at("touched_at").notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex("payments_reference").on(t.provider, t.reference),
		uniqueIndex("payments_cart_version").on(t.cartId, t.cartVersion),
		// CHECKOUT-65: in any case only one payment of a cart is ever taken
		uniqueIndex("payments_one_taken_per_cart")
			.on(t.cartId)
			.where(sql`state in ('capturing', 'captured')`),
		index("payments_unsettled")
			.on(t.touchedAt)
			.where(sql`state in ('started', 'waiting', 'capturing', 'voiding')`),
		// paid by gift cards alone: nothing is left for a provider to take
		check("payments_amount", sql`${t.amount} > 0 or ${t.provider} = 'own'`),
	],
);

/** Events received from providers; each is processed once (CHECKOUT-66). */
export const paymentEvents = pgTable(
	"payment_events",
	{
		provider: text("provider").notNull(),
		eventId: text("event_id").notNull(),
		reference: text("reference").notNull(),
		receivedAt: at("received_at").notNull().defaultNow(),
		/** null until it has been processed completely */
		settledAt: at("settled_at"),
	},
	(t) => [
		uniqueIndex("payment_events_once").on(t.provider, t.eventId),
		index("payment_events_received").on(t.receivedAt),
	],
);

/**
 * Cards that a customer pays with again (CHECKOUT-99): the provider's token and what names the card, never its number. A
 * card that was removed, or whose customer is gone, stays until its provider has forgotten it too.
 */
export const savedCards = pgTable(
	"saved_cards",
	{
		cardId: text("card_id").primaryKey(),
		/** no reference: the card outlives its customer until the provider has forgotten it */
		customerId: text("customer_id").notNull(),
		provider: text("provider").notNull(),
		token: text("token").notNull(),
		/** a payment product that is a card */
		brand: text("brand").notNull(),
		/** last four digits */
		ending: text("ending").notNull(),
		/** `YYYY-MM`, the last month it is valid in */
		expires: text("expires").notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		removedAt: at("removed_at"),
		/** when its provider last failed to forget it */
		forgetFailedAt: at("forget_failed_at"),
	},
	(t) => [
		uniqueIndex("saved_cards_token").on(t.provider, t.token),
		index("saved_cards_customer").on(t.customerId),
		check("saved_cards_digits", sql`${t.ending} ~ '^[0-9]{4}$'`),
	],
);

/** Sheets of wallets that bring the address (CHECKOUT-112). What they bring stays with their provider until it is used. */
export const expressSheets = pgTable(
	"express_sheets",
	{
		/** also the id of the payment that is begun with it */
		expressId: text("express_id").primaryKey(),
		cartId: text("cart_id")
			.notNull()
			.references(() => carts.id, { onDelete: "cascade" }),
		/** the only version of the cart that it may pay for */
		cartVersion: integer("cart_version").notNull(),
		storeId: text("store_id").notNull(),
		language: text("language", { enum: languages }).notNull(),
		provider: text("provider").notNull(),
		product: text("product").notNull(),
		/** the provider's id of the sheet, and of the payment */
		reference: text("reference").notNull(),
		/** the customer that was made for its e-mail */
		customerId: text("customer_id"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(t) => [index("express_sheets_cart").on(t.cartId), index("express_sheets_age").on(t.createdAt)],
);

// Adyen's last word on each payment. It has no call for a payment's status, so what its answers and notifications say is
// stored here and read from here (ADR 0013).

export const adyenPayments = pgTable(
	"adyen_payments",
	{
		/** the shop's payment id, Adyen's merchant reference */
		paymentId: text("payment_id").primaryKey(),
		product: text("product").notNull(),
		/** session of a payment on Adyen's own page, null for one that redirects */
		sessionId: text("session_id"),
		/** Adyen's reference of the authorisation, null until there is one */
		pspReference: text("psp_reference"),
		status: text("status", { enum: paymentStatuses }).notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** where the shopper continues while the payment waits for them */
		redirectUrl: text("redirect_url"),
		/** result of a return address that Adyen could not be asked about */
		unreadResult: text("unread_result"),
		/** when Adyen last accepted the request to capture; `capturedAt` is set when it reports the capture */
		captureAskedAt: at("capture_asked_at"),
		capturedAt: at("captured_at"),
		/** whether Adyen takes the money by itself, as its notification says; null until then */
		capturesItself: boolean("captures_itself"),
		/** of the card that paid, as far as Adyen tells: our name of its brand, its last digits, `YYYY-MM`, and its token */
		cardBrand: text("card_brand"),
		cardEnding: text("card_ending"),
		cardExpires: text("card_expires"),
		cardToken: text("card_token"),
		captureFailedAt: at("capture_failed_at"),
		/** the shop gave the payment up: a later authorisation is cancelled at once */
		cancelledAt: at("cancelled_at"),
		createdAt: at("created_at").notNull().defaultNow(),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [index("adyen_payments_session").on(t.sessionId)],
);

/** Refunds that Adyen has accepted, by its own reference: a notification that one has failed names nothing else. */
export const adyenRefunds = pgTable("adyen_refunds", {
	pspReference: text("psp_reference").primaryKey(),
	paymentId: text("payment_id").notNull(),
	/** what the shop asked for it by: the number of an order or a return, or `void` */
	refundKey: text("refund_key").notNull(),
});

/** Wallets' sheets in the shop's page (CHECKOUT-123): Adyen itself knows of them when they are charged, but for PayPal's. */
export const adyenSheets = pgTable(
	"adyen_sheets",
	{
		/** also the id of the payment that is begun with it */
		expressId: text("express_id").primaryKey(),
		product: text("product").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		locale: text("locale").notNull(),
		/** by ISO 3166 alpha-2 */
		deliveries: jsonb("deliveries").$type<Record<string, ExpressDelivery[]>>().notNull(),
		/** Adyen's reference of an order at PayPal, and the sum that PayPal shows, in cents */
		pspReference: text("psp_reference"),
		shown: integer("shown"),
		/** what the shopper agreed to; null before, and once it was charged */
		agreed: jsonb("agreed").$type<WalletAgreement>(),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [index("adyen_sheets_age").on(t.expiresAt)],
);
