import { z } from "zod";
import { operation } from "../operation.ts";
import { cursor, cursorQuery, returnRecord } from "./shapes.ts";

/** Returns of all markets in the order of their last change (OPERATOR-49). */
export const listReturnRecords = operation({
	id: "listReturnRecords",
	noun: "operator",
	summary: "Returns of all markets, by cursor",
	method: "get",
	path: "/operator/v1/returns",
	access: "operator",
	scope: "orders:read",
	query: cursorQuery,
	responses: { 200: z.object({ returns: z.array(returnRecord), ...cursor }) },
	errors: [],
});
