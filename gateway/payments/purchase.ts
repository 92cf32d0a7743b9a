// What payments are for. They know no cart and no order: who joins the two says what becomes of what was paid
// (orders/purchases.ts).
import type { PaymentStatus } from "../contract/cart/shapes.ts";
import type { Db } from "../db/client.ts";
import type { payments } from "../db/schema.ts";

type Payment = typeof payments.$inferSelect;

interface Books {
	db: Db;
	now(): Date;
}

/** `raced`: cart or payment was moved by somebody else; read again. `moved`: it cannot be ordered as it was paid. */
export type Placing = "placed" | "raced" | "moved";

export interface Purchases {
	/**
	 * The money is the shop's to take: what was bought is settled, and the payment moved to `capturing`, in one transaction.
	 * @param status what the provider says
	 */
	place(books: Books, payment: Payment, status: PaymentStatus): Promise<Placing>;
	/** The money cannot be had after all. */
	undo(books: Books, payment: Payment): Promise<void>;
	/** The money is taken. @param books its `db` is the transaction of the step that marks the payment captured */
	paid(books: Books, payment: Payment): Promise<void>;
}
