// What Adyen said last of each payment. It has no call that tells a payment's status, so what its answers and
// notifications say is kept here and read from here (ADR 0013).
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { paymentStatuses } from "../../contract/cart/shapes.ts";
import { currencies } from "../../contract/shapes.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const adyenPayments = pgTable(
	"adyen_payments",
	{
		/** the shop's payment id, Adyen's merchant reference */
		paymentId: text("payment_id").primaryKey(),
		product: text("product").notNull(),
		/** of a payment on Adyen's own page, null for one that redirects */
		sessionId: text("session_id"),
		/** Adyen's name for the authorisation, null until there is one */
		pspReference: text("psp_reference"),
		status: text("status", { enum: paymentStatuses }).notNull(),
		/** cents */
		amount: integer("amount").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** where the shopper goes on while it waits for them */
		redirectUrl: text("redirect_url"),
		/** what a return address said while Adyen could not be asked about it */
		unreadResult: text("unread_result"),
		/** Adyen took the order to capture, the last time it was asked; `capturedAt` when it says that it did */
		captureAskedAt: at("capture_asked_at"),
		capturedAt: at("captured_at"),
		captureFailedAt: at("capture_failed_at"),
		/** the shop gave it up: an authorisation that comes later is cancelled at once */
		cancelledAt: at("cancelled_at"),
		createdAt: at("created_at").notNull().defaultNow(),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [index("adyen_payments_session").on(t.sessionId)],
);
