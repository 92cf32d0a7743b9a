import { readFormerInvoice } from "#app/models/order/former-orders.server.ts";
import { serveDownload } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveDownload(async ({ params, context }) => {
	const formerOrderId = params.formerOrderId ?? "";
	return {
		content: await readFormerInvoice(context, formerOrderId),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-${formerOrderId}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
