import { readGiftCardSheet } from "#app/models/downloads/downloads.server.ts";
import { serveDownload } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveDownload(async ({ params, context }) => {
	const { orderNumber = "", giftCardId = "" } = params;
	return {
		content: await readGiftCardSheet(context, { orderNumber, giftCardId }),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-gift-card-${orderNumber}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
