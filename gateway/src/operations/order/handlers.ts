// Operations of orders: reading, cancelling, withdrawing from, sending back, and their papers.
import type { Handler } from "../../http/handler.ts";
import { handleAskReturn } from "./ask-return.ts";
import { handleCancelOrder } from "./cancel-order.ts";
import { handleFindOrderOfCart } from "./find-order-of-cart.ts";
import { handleGetCreditNote } from "./get-credit-note.ts";
import { handleGetGiftCardSheet } from "./get-gift-card-sheet.ts";
import { handleGetInvoice } from "./get-invoice.ts";
import { handleGetOrder } from "./get-order.ts";
import { handleGetReturnLabel } from "./get-return-label.ts";
import { handleGetReturns } from "./get-returns.ts";
import { handleGetWithdrawal } from "./get-withdrawal.ts";
import { handleListOrders } from "./list-orders.ts";
import { handleStateWithdrawal } from "./state-withdrawal.ts";

export const orderHandlers: readonly Handler[] = [
	handleFindOrderOfCart,
	handleListOrders,
	handleGetOrder,
	handleCancelOrder,
	handleGetReturns,
	handleAskReturn,
	handleGetReturnLabel,
	handleGetInvoice,
	handleGetCreditNote,
	handleGetGiftCardSheet,
	handleGetWithdrawal,
	handleStateWithdrawal,
];
