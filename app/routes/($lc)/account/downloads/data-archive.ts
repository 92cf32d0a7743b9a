import { readArchiveFile } from "#app/models/downloads/downloads.server.ts";
import { serveDownload } from "#app/server/file-response.ts";
import { brand } from "#shop/brand.ts";

export const middleware = serveDownload(async ({ params, context }) => ({
	content: await readArchiveFile(context, params.archiveId ?? ""),
	type: "application/zip",
	name: `${brand.name.toLowerCase()}-data.zip`,
}));

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
