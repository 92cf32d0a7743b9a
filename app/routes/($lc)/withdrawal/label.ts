// The label of a withdrawal as a file, by its acknowledgement's link.

import { readWithdrawalLabel } from "#app/models/order/withdrawal.server.ts";
import { serveFile } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveFile(async ({ url, context }) => ({
	content: await readWithdrawalLabel(context, url.searchParams.get("token") ?? ""),
	type: "application/pdf",
	name: `${brand.name.toLowerCase()}-label.pdf`,
}));

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
