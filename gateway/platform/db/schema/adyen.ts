// Adyen's last word on each payment. It has no call for a payment's status, so what its answers and notifications say is
// stored here and read from here (ADR 0013).
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { paymentStatuses } from "#contract/cart/shapes.ts";
import type { ExpressDelivery, WalletAgreement } from "#contract/payment/express.ts";
import { currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";

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
