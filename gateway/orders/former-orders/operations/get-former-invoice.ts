import { getFormerInvoice } from "#contract/order/papers.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { formerInvoicePdf } from "../former-invoice-pdf.ts";
import { formerOrderOf } from "../view.ts";

export const handleGetFormerInvoice = handler(
	getFormerInvoice,
	async ({ params, call }, context) => {
		const row = await formerOrderOf(context.db, params.formerOrderId, call.customerId ?? "");
		if (!row || row.invoiceNumber === "") throw new GatewayError("ORDER_NOT_FOUND");
		const storeId = call.domain?.storeId ?? "";
		return ok(await formerInvoicePdf(row, storeId, call.language));
	},
);
