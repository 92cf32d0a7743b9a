import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { dataArchive } from "./shapes.ts";

const operation = operationsOf("archive");

/**
 * Asks for an archive of the customer's own data; a letter tells when it is ready. If one is waiting, or was made within the
 * last day, the answer is that one.
 */
export const askDataArchive = operation({
	id: "askDataArchive",
	summary: "Ask for an archive of one's own data",
	method: "post",
	path: "/customers-self/data-archives",
	access: "customer",
	responses: { 202: dataArchive },
	errors: ["NOT_FOUND"],
});

/** The latest archive that was asked for, null where none is kept. */
export const getDataArchive = operation({
	id: "getDataArchive",
	summary: "How the archive of one's own data stands",
	method: "get",
	path: "/customers-self/data-archives",
	access: "customer",
	responses: { 200: z.object({ archive: dataArchive.nullable() }) },
	errors: ["NOT_FOUND"],
});

/** The file itself, for seven days and for its own customer only: for another it does not exist. */
export const fetchDataArchive = operation({
	id: "fetchDataArchive",
	summary: "The archive of one's own data",
	method: "get",
	path: "/customers-self/data-archives/{archiveId}",
	access: "customer",
	params: z.object({ archiveId: z.string().max(64) }),
	file: "application/zip",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["NOT_FOUND", "ARCHIVE_NOT_FOUND"],
});
