import { z } from "zod";
import { operation } from "../operation.ts";

/** The file itself, for seven days and for its own customer only: for another it does not exist. */
export const fetchDataArchive = operation({
	id: "fetchDataArchive",
	noun: "archive",
	summary: "The archive of one's own data",
	method: "get",
	path: "/customers-self/data-archives/{archiveId}",
	access: "customer",
	params: z.object({ archiveId: z.string().max(64) }),
	file: "application/zip",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["NOT_FOUND", "ARCHIVE_NOT_FOUND"],
});
