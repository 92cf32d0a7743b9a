import { getDataArchive } from "#contract/archive/get-data-archive.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { checkDownloads, readArchive } from "../read-archive.ts";

export const handleGetDataArchive = handler(getDataArchive, async ({ call }, { db, now }) => {
	checkDownloads(call);
	return { status: 200, data: { archive: await readArchive(db, call.customerId ?? "", now()) } };
});
