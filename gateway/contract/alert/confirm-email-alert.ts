import { z } from "zod";
import { operation } from "../operation.ts";
import { alertToken } from "./shapes.ts";

/** Called by the button behind the letter's link; repeated, it answers the same. 404 once the link has expired. */
export const confirmEmailAlert = operation({
	id: "confirmEmailAlert",
	noun: "alert",
	summary: "Confirm the address of an alert",
	method: "post",
	path: "/product-alerts/confirm",
	access: "public",
	body: z.object({ token: alertToken }),
	responses: { 200: z.object({ isConfirmed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
