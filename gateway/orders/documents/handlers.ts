// Papers of an order as PDF.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleGetCreditNote } from "./operations/get-credit-note.ts";
import { handleGetGiftCardSheet } from "./operations/get-gift-card-sheet.ts";
import { handleGetInvoice } from "./operations/get-invoice.ts";
import { handleGetReturnLabel } from "./operations/get-return-label.ts";
import { handleGetWithdrawalLabel } from "./operations/get-withdrawal-label.ts";

export const documentHandlers: readonly Handler[] = [
	handleGetCreditNote,
	handleGetGiftCardSheet,
	handleGetInvoice,
	handleGetReturnLabel,
	handleGetWithdrawalLabel,
];
