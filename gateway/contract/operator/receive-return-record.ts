import { z } from "zod";
import { operation } from "../operation.ts";
import { returnNumber } from "../order/return.ts";
import { gtin } from "../shapes.ts";
import { returnRecord } from "./shapes.ts";

/** Notes that a return's items arrived (OPERATOR-50): its customer gets the money and a letter, and the items are in stock. */
export const receiveReturnRecord = operation({
	id: "receiveReturnRecord",
	noun: "operator",
	summary: "A return has arrived",
	method: "post",
	path: "/operator/v1/returns/{returnNumber}/receipt",
	access: "operator",
	scope: "orders:write",
	params: z.object({ returnNumber }),
	body: z.strictObject({
		/** what came, if not all that was announced: a sku that is missing has not come */
		items: z
			.array(z.strictObject({ sku: gtin, quantity: z.int().min(0).max(9_999) }))
			.min(1)
			.max(500)
			.optional(),
	}),
	responses: { 200: returnRecord },
	/** of `RETURN_REFUSED` the reasons: before, order, nothing */
	errors: ["RETURN_NOT_FOUND", "RETURN_REFUSED"],
});
