// Payments as the gateway sees them, whoever the provider is; the providers' own books are in
// card-provider.ts (embedded) and adyen.ts.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { paymentStatuses } from "../../contract/cart/shapes.ts";
import { currencies, languages } from "../../contract/shapes.ts";
import { carts } from "./cart.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Where a payment stands between shop and provider (gateway/payments/rules/lifecycle.ts):
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
		/** the one version of the cart that this pays for */
		cartVersion: integer("cart_version").notNull(),
		customerId: text("customer_id").notNull(),
		storeId: text("store_id").notNull(),
		/** that the shopper pays in: an order placed by a webhook is worded in it */
		language: text("language", { enum: languages }).notNull(),
		provider: text("provider").notNull(),
		product: text("product").notNull(),
		/** the provider's name for it */
		reference: text("reference").notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** last heard from the provider (CHECKOUT-52) */
		status: text("status", { enum: paymentStatuses }).notNull(),
		state: text("state", { enum: paymentStates }).notNull(),
		/** GA4's name of the buyer's browser, where the buyer allowed measurement (PAGE-6) */
		clientId: text("client_id"),
		createdAt: at("created_at").notNull().defaultNow(),
		/** when it was last looked at by the sweep or moved */
		touchedAt: at("touched_at").notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex("payments_reference").on(t.provider, t.reference),
		uniqueIndex("payments_cart_version").on(t.cartId, t.cartVersion),
		// CHECKOUT-65: whatever happens, one payment a cart is ever taken
		uniqueIndex("payments_one_taken_per_cart")
			.on(t.cartId)
			.where(sql`state in ('capturing', 'captured')`),
		index("payments_unsettled")
			.on(t.touchedAt)
			.where(sql`state in ('started', 'waiting', 'capturing', 'voiding')`),
		// gift cards alone: nothing is left for anybody else to take
		check("payments_amount", sql`${t.amount} > 0 or ${t.provider} = 'own'`),
	],
);

/** What providers told the gateway; an event is worked on once (CHECKOUT-66). */
export const paymentEvents = pgTable(
	"payment_events",
	{
		provider: text("provider").notNull(),
		eventId: text("event_id").notNull(),
		reference: text("reference").notNull(),
		receivedAt: at("received_at").notNull().defaultNow(),
		/** null while it has not been worked on to the end */
		settledAt: at("settled_at"),
	},
	(t) => [
		uniqueIndex("payment_events_once").on(t.provider, t.eventId),
		index("payment_events_received").on(t.receivedAt),
	],
);
