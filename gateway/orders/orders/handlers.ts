// Operations of orders: placing, reading, tracking, cancelling, withdrawing from and sending back.

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
	handleGetWithdrawal,
	handleStateWithdrawal,
];
