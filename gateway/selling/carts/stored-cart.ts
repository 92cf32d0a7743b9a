// A cart and its payments as they are stored (schema/cart.ts, schema/payment.ts).
import type { carts, payments } from "#gateway/platform/db/schema.ts";

export type StoredCart = Omit<typeof carts.$inferSelect, "createdAt" | "updatedAt"> & {
	/** ISO 8601 instant of its last change, at whose prices it was shown; absent in a cart that is being made */
	changedAt?: string;
};

export type StoredPayment = Pick<
	typeof payments.$inferSelect,
	| "paymentId"
	| "cartId"
	| "cartVersion"
	| "provider"
	| "reference"
	| "product"
	| "amount"
	| "currency"
	| "status"
	| "state"
>;
