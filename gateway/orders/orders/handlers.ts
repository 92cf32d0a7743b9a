// Operations of orders: reading, tracking, cancelling, withdrawing from, sending back, and their papers.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAskReturn } from "./operations/ask-return.ts";
import { handleCancelOrder } from "./operations/cancel-order.ts";
import { handleFindOrderOfCart } from "./operations/find-order-of-cart.ts";
import { handleGetCreditNote } from "./operations/get-credit-note.ts";
import { handleGetGiftCardSheet } from "./operations/get-gift-card-sheet.ts";
import { handleGetInvoice } from "./operations/get-invoice.ts";
import { handleGetOrder } from "./operations/get-order.ts";
import { handleGetReturnLabel } from "./operations/get-return-label.ts";
import { handleGetReturns } from "./operations/get-returns.ts";
import { handleGetWithdrawal } from "./operations/get-withdrawal.ts";
import { handleGetWithdrawalLabel } from "./operations/get-withdrawal-label.ts";
import { handleListOrders } from "./operations/list-orders.ts";
import { handleStateWithdrawal } from "./operations/state-withdrawal.ts";
import { handleTakeBackReturn } from "./operations/take-back-return.ts";
import { handleTrackOrder } from "./operations/track-order.ts";

export const orderHandlers: readonly Handler[] = [
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
