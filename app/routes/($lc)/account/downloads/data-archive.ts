import { brand } from "#shop/brand.ts";
import { readArchiveFile } from "~/models/downloads/downloads.server.ts";
import { serveDownload } from "~/server/file-response.ts";

export const middleware = serveDownload(async ({ params, context }) => ({
	content: await readArchiveFile(context, params.archiveId ?? ""),
	type: "application/zip",
	name: `${brand.name.toLowerCase()}-data.zip`,
}));

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
