import { operation } from "../operation.ts";
import { dataArchive } from "./shapes.ts";

/**
 * Asks for an archive of the customer's own data; a letter says when it is there. While one waits, or was made within the
 * last day, that one is answered.
 */
export const askDataArchive = operation({
	id: "askDataArchive",
	noun: "archive",
	summary: "Ask for an archive of one's own data",
	method: "post",
	path: "/customers-self/data-archives",
	access: "customer",
	responses: { 202: dataArchive },
	errors: ["NOT_FOUND"],
});
