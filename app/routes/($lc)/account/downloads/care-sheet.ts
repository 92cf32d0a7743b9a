import { brand } from "#shop/brand.ts";
import { readCareSheet } from "~/models/downloads/downloads.server.ts";
import { serveDownload } from "~/server/file-response.ts";

export const middleware = serveDownload(async ({ params, context }) => {
	const productId = params.productId ?? "";
	return {
		content: await readCareSheet(context, productId),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-care-${productId}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
