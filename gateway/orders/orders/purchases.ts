// Orders, as the purchases that payments are for.
import type { Purchases } from "#gateway/selling/payments/purchase.ts";
import { onOrderPaid } from "./on-order-paid.ts";
import { placeOrder } from "./place-order.ts";
import { sendByTransfer } from "./refunds.ts";
import { undoOrder } from "./undo-order.ts";

export const orderPurchases: Purchases = {
	place: placeOrder,
	undo: undoOrder,
	paid: onOrderPaid,
	refundFailed: sendByTransfer,
};
