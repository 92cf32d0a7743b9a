import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { customer } from "./shapes.ts";

/** S1 §7: 'PUT /accounts-self with preferredStore'; an empty one forgets the choice. */
export const savePreferredStore = operation({
	id: "savePreferredStore",
	noun: "customer",
	summary: "Choose the customer's own store",
	method: "put",
	path: "/accounts-self",
	access: "customer",
	body: z.object({ preferredStore: digits.or(z.literal("")) }),
	responses: { 200: customer },
	errors: ["STORE_NOT_FOUND"],
});
