import { operation } from "../operation.ts";
import { dataArchive } from "./shapes.ts";

/**
 * Asks for an archive of the customer's own data; a letter tells when it is ready. If one is waiting, or was made within the
 * last day, the answer is that one.
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
