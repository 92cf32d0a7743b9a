// Operations of orders: placing, reading, tracking, cancelling, withdrawing from and sending back.

import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleCancelOrder,
	handleFindOrderOfCart,
	handleGetOrder,
	handleListOrders,
	handleTrackOrder,
} from "./operations/orders.ts";
import {
	handleAskReturn,
	handleGetReturns,
	handleGetWithdrawal,
	handleTakeBackReturn,
} from "./operations/return-operations.ts";
import { handleStateWithdrawal } from "./operations/state-withdrawal.ts";
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
