import { z } from "zod";
import { operation } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { additionalInformation, store } from "./shapes.ts";

/**
 * CONTENT-35. The address counts once the letter sent to it was answered (double opt-in). The answer is the same whether the
 * address is new, known, confirmed or has had enough letters today, so that the answer does not tell who subscribes.
 */
export const subscribeNewsletter = operation({
	id: "subscribeNewsletter",
	noun: "newsletter",
	summary: "Ask for the newsletter",
	method: "put",
	path: "/newsletters",
	access: "public",
	body: z.object({ email: z.email().max(254), additionalInformation, store, proof }),
	responses: { 202: z.object({ isAsked: z.literal(true).optional() }) },
	errors: ["CHECK_NEEDED"],
});
