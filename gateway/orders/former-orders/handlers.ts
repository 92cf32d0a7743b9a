// Operations of orders of the former shop, which are only read.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleGetFormerOrder, handleListFormerOrders } from "./operations/former-orders.ts";
import { handleGetFormerInvoice } from "./operations/get-former-invoice.ts";

export const formerOrderHandlers: readonly Handler[] = [
	handleListFormerOrders,
	handleGetFormerOrder,
	handleGetFormerInvoice,
];
