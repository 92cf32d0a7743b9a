// The label of a return as a file: part of the return, whether the shop has downloads or not.

import { readReturnLabel } from "#app/models/order/returns.server.ts";
import { serveFile } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveFile(async ({ params, context }) => {
	const { orderNumber = "", returnNumber = "" } = params;
	return {
		content: await readReturnLabel(context, orderNumber, returnNumber),
		type: "application/pdf",
		name: `${brand.name.toLowerCase()}-${returnNumber}.pdf`,
	};
});

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
