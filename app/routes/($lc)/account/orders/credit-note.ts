import { readCreditNote } from "#app/models/order/order.server.ts";
import { serveDownload } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveDownload(async ({ params, context }) => {
	const { orderNumber = "", number = "" } = params;
	return {
		content: await readCreditNote(context, { orderNumber, number }),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-${number}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
