// What payments pay for. They know no cart and no order: orders/purchases.ts connects the two.
import type { PaymentStatus } from "../contract/cart/shapes.ts";
import type { Db } from "../db/client.ts";
import type { payments } from "../db/schema.ts";

type Payment = typeof payments.$inferSelect;

interface Books {
	db: Db;
	now(): Date;
}

/** `raced`: another process moved the cart or the payment; read again. `moved`: the cart cannot be ordered as it was paid. */
export type Placing = "placed" | "raced" | "moved";

export interface Purchases {
	/**
	 * The shop may take the money: places what was bought and moves the payment to `capturing`, in one transaction.
	 * @param status what the provider says
	 */
	place(books: Books, payment: Payment, status: PaymentStatus): Promise<Placing>;
	/** The payment failed after all. */
	undo(books: Books, payment: Payment): Promise<void>;
	/** The money is taken. @param books its `db` is the transaction of the step that marks the payment captured */
	paid(books: Books, payment: Payment): Promise<void>;
}
