import { z } from "zod";
import { operation } from "../operation.ts";
import { letterToken } from "./shapes.ts";

/** Called by the button behind the first letter's link; repeated, it answers the same. 404 once the link expired. */
export const confirmNewsletter = operation({
	id: "confirmNewsletter",
	noun: "newsletter",
	summary: "Confirm an address of the newsletter",
	method: "post",
	path: "/newsletters/confirm",
	access: "public",
	body: z.object({ token: letterToken, source: z.string().min(1).max(40) }),
	responses: { 200: z.object({ isConfirmed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
