import { z } from "zod";
import { operation } from "../operation.ts";

/** Longest signed token, in characters. */
const maxLabelTokenLength = 800;

/**
 * The parcel label after a withdrawal, and the slip that goes into the parcel, for the holder of the acknowledgement: no account
 * is needed. None once the merchant has dealt with the statement, or if nothing goes back.
 */
export const getWithdrawalLabel = operation({
	id: "getWithdrawalLabel",
	noun: "order",
	summary: "The label for sending back after a withdrawal",
	method: "get",
	path: "/withdrawals/labels/{token}",
	access: "public",
	params: z.object({ token: z.string().max(maxLabelTokenLength) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
