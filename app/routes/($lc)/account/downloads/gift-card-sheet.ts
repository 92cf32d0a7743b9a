import { brand } from "#shop/brand.ts";
import { readGiftCardSheet } from "~/models/downloads/downloads.server.ts";
import { serveDownload } from "~/server/file-response.ts";

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
