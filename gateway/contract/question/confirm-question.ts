import { z } from "zod";
import { operation } from "../operation.ts";
import { questionToken } from "./shapes.ts";

/** By the link of the letter that asks whether the address is right; again changes nothing. */
export const confirmQuestion = operation({
	id: "confirmQuestion",
	noun: "question",
	summary: "Confirm the address of a question",
	method: "post",
	path: "/product-questions/confirm",
	access: "public",
	body: z.object({ token: questionToken }),
	responses: { 200: z.object({ isConfirmed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
