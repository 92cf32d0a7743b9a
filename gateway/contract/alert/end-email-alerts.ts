import { z } from "zod";
import { operation } from "../operation.ts";
import { alertToken } from "./shapes.ts";

/**
 * Ends all alerts of the address that a letter with this token went to. An alert is deleted after its letter, so that a token
 * without an address is answered in the same way: nothing more is sent.
 */
export const endEmailAlerts = operation({
	id: "endEmailAlerts",
	noun: "alert",
	summary: "Stop all alerts to an address",
	method: "post",
	path: "/product-alerts/unsubscribe",
	access: "public",
	body: z.object({ token: alertToken }),
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: [],
});
