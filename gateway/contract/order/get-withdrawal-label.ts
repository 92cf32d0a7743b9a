import { z } from "zod";
import { operation } from "../operation.ts";

/** As long as a signed token is at most; characters */
const longestLabelToken = 800;

/**
 * What is stuck on the parcel after a withdrawal, and the slip that goes into it, for whoever has its acknowledgement: no
 * account is asked for. None once the house is done with the statement, or where nothing goes back.
 */
export const getWithdrawalLabel = operation({
	id: "getWithdrawalLabel",
	noun: "order",
	summary: "The label for sending back after a withdrawal",
	method: "get",
	path: "/withdrawals/labels/{token}",
	access: "public",
	params: z.object({ token: z.string().max(longestLabelToken) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
