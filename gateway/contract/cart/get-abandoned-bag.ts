import { z } from "zod";
import { operation } from "../operation.ts";
import { lineItem } from "./shapes.ts";

/** Of a letter's link: signed, good for fourteen days. It shows what is in the bag and nothing of its customer. */
export const bagToken = z.string().min(20).max(1_000);

/**
 * The bag that a letter reminds of, as it is now, at today's prices of the caller's market; a line that cannot be ordered
 * has `orderable` 0. A bag that was bought or emptied since does not exist.
 */
export const getAbandonedBag = operation({
	id: "getAbandonedBag",
	noun: "cart",
	summary: "See an abandoned bag",
	method: "get",
	path: "/abandoned-bags/{token}",
	access: "public",
	params: z.object({ token: bagToken }),
	responses: { 200: z.object({ lineItems: z.array(lineItem) }) },
	errors: ["NOT_FOUND"],
});
