import { brand } from "#shop/brand.ts";
import { readInvoice } from "~/models/order/order.server.ts";
import { serveDownload } from "~/server/file-response.ts";

export const middleware = serveDownload(async ({ params, context }) => {
	const orderNumber = params.orderNumber ?? "";
	return {
		content: await readInvoice(context, orderNumber),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-${orderNumber}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
