// Operations of orders of the former shop, which are only read.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleGetFormerInvoice } from "./operations/get-former-invoice.ts";
import { handleGetFormerOrder } from "./operations/get-former-order.ts";
import { handleListFormerOrders } from "./operations/list-former-orders.ts";

export const formerOrderHandlers: readonly Handler[] = [
	handleListFormerOrders,
	handleGetFormerOrder,
	handleGetFormerInvoice,
];
