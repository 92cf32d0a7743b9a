// Operations of orders: placing, reading, tracking, cancelling, withdrawing from, sending back, and their papers.

import { handleGetCreditNote } from "#gateway/orders/documents/operations/get-credit-note.ts";
import { handleGetGiftCardSheet } from "#gateway/orders/documents/operations/get-gift-card-sheet.ts";
import { handleGetInvoice } from "#gateway/orders/documents/operations/get-invoice.ts";
import { handleGetReturnLabel } from "#gateway/orders/documents/operations/get-return-label.ts";
import { handleGetWithdrawalLabel } from "#gateway/orders/documents/operations/get-withdrawal-label.ts";
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAskReturn } from "./operations/ask-return.ts";
import { handleCancelOrder } from "./operations/cancel-order.ts";
import { handleFindOrderOfCart } from "./operations/find-order-of-cart.ts";
import { handleGetOrder } from "./operations/get-order.ts";
import { handleGetReturns } from "./operations/get-returns.ts";
import { handleGetWithdrawal } from "./operations/get-withdrawal.ts";
import { handleListOrders } from "./operations/list-orders.ts";
import { handleStateWithdrawal } from "./operations/state-withdrawal.ts";
import { handleTakeBackReturn } from "./operations/take-back-return.ts";
import { handleTrackOrder } from "./operations/track-order.ts";
import { handleValidateCart } from "./operations/validate-cart.ts";

export const orderHandlers: readonly Handler[] = [
	handleValidateCart,
	handleFindOrderOfCart,
	handleListOrders,
	handleGetOrder,
	handleTrackOrder,
	handleCancelOrder,
	handleGetReturns,
	handleAskReturn,
	handleTakeBackReturn,
	handleGetReturnLabel,
	handleGetInvoice,
	handleGetCreditNote,
	handleGetGiftCardSheet,
	handleGetWithdrawal,
	handleGetWithdrawalLabel,
	handleStateWithdrawal,
];
