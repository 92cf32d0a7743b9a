import { z } from "zod";
import { operation } from "../operation.ts";
import { returnNumber } from "./return.ts";

/** The parcel label of the customer's own return, and the slip that goes into the parcel; none once it has arrived. */
export const getReturnLabel = operation({
	id: "getReturnLabel",
	noun: "order",
	summary: "The label of a return",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/returns/{returnNumber}/label",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), returnNumber }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
