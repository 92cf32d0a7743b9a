import { readFormerInvoice } from "#app/models/order/former-orders.server.ts";
import { readInvoice } from "#app/models/order/order.server.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import { serveDownload } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveDownload(async ({ params, context }) => {
	const orderNumber = params.orderNumber ?? "";
	const read = isOrderNumber(orderNumber) ? readInvoice : readFormerInvoice;
	return {
		content: await read(context, orderNumber),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-${orderNumber}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
