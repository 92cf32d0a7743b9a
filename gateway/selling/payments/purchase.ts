// What payments pay for. They know no cart and no order: orders/purchases.ts connects the two.
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { payments } from "#gateway/platform/db/schema.ts";

type Payment = typeof payments.$inferSelect;

interface PaymentContext {
	db: Db;
	now(): Date;
}

/** `raced`: another process moved the cart or the payment; read again. `moved`: the cart cannot be ordered as it was paid. */
export type PlaceOutcome = "placed" | "raced" | "moved";

export interface Purchases {
	/**
	 * The shop may take the money: places what was bought and moves the payment to `capturing`, in one transaction.
	 * @param status what the provider says
	 */
	place(context: PaymentContext, payment: Payment, status: PaymentStatus): Promise<PlaceOutcome>;
	/** The payment failed after all. */
	undo(context: PaymentContext, payment: Payment): Promise<void>;
	/** The money is taken. @param context its `db` is the transaction of the step that marks the payment captured */
	paid(context: PaymentContext, payment: Payment): Promise<void>;
	/** A refund that counted as made has failed. @param refundKey what it was asked for by */
	refundFailed(context: PaymentContext, refundKey: string): Promise<void>;
}
