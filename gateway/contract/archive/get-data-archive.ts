import { z } from "zod";
import { operation } from "../operation.ts";
import { dataArchive } from "./shapes.ts";

/** The latest archive that was asked for, null where none is kept. */
export const getDataArchive = operation({
	id: "getDataArchive",
	noun: "archive",
	summary: "How the archive of one's own data stands",
	method: "get",
	path: "/customers-self/data-archives",
	access: "customer",
	responses: { 200: z.object({ archive: dataArchive.nullable() }) },
	errors: ["NOT_FOUND"],
});
