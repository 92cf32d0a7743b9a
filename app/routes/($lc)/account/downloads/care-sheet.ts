import { readCareSheet } from "#app/models/downloads/downloads.server.ts";
import { serveDownload } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

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
