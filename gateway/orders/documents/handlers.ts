// Papers of an order as PDF.
import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleGetCreditNote,
	handleGetGiftCardSheet,
	handleGetInvoice,
	handleGetReturnLabel,
	handleGetWithdrawalLabel,
} from "./operations/papers.ts";

export const documentHandlers: readonly Handler[] = [
	handleGetCreditNote,
	handleGetGiftCardSheet,
	handleGetInvoice,
	handleGetReturnLabel,
	handleGetWithdrawalLabel,
];
