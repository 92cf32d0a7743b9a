import { z } from "zod";
import { operation } from "../operation.ts";
import { cursor, cursorQuery, refundRecord } from "./shapes.ts";

/** What was given back, with its credit note, in the order of the last change (OPERATOR-49). */
export const listRefundRecords = operation({
	id: "listRefundRecords",
	noun: "operator",
	summary: "Refunds of all markets, by cursor",
	method: "get",
	path: "/operator/v1/refunds",
	access: "operator",
	scope: "orders:read",
	query: cursorQuery,
	responses: { 200: z.object({ refunds: z.array(refundRecord), ...cursor }) },
	errors: [],
});
