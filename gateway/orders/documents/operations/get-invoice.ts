import { getInvoice } from "#contract/order/get-invoice.ts";
import { GatewayError } from "#gateway/errors.ts";
import { isPaid, orderOfCustomer } from "#gateway/orders/orders/view.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { invoicePdf } from "../invoice-pdf.ts";

export const handleGetInvoice = handler(getInvoice, async ({ params, call }, context) => {
	const row = await orderOfCustomer(context.db, params.orderNumber, call);
	// an unpaid order was not sold
	if (!isPaid(row)) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: await invoicePdf(row) };
});
