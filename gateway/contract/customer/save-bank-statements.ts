import { z } from "zod";
import { operation } from "../operation.ts";
import { bankDetails } from "./shapes.ts";

/**
 * ACCOUNT-36, ACCOUNT-33: the IBAN without spaces; an empty one deletes the stored details. The answer shows it masked, as
 * every later answer does.
 */
export const saveBankStatements = operation({
	id: "saveBankStatements",
	noun: "customer",
	summary: "Keep the customer's bank details, or forget them",
	method: "put",
	path: "/customers-self/bankStatements",
	access: "customer",
	body: z.object({
		iban: z.string().regex(/^(?:[A-Z]{2}\d{2}[A-Z\d]{10,30})?$/),
		/** the longest name that a SEPA transfer carries */
		accountHolder: z.string().trim().max(70).default(""),
	}),
	responses: { 200: bankDetails.nullable() },
	errors: ["BANK_DETAILS_INVALID"],
});
