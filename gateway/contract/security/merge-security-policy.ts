import { z } from "zod";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("security");

/** CONTENT-51: what the shop's features add to the security policy. It belongs to the application: no shop is named. */
export const mergeSecurityPolicy = operation({
	id: "mergeSecurityPolicy",
	summary: "Sources that the shop's features add to its security policy",
	method: "post",
	path: "/applications/front-ecommerce/rules/merge-csp",
	access: "public",
	body: z.object({
		/** which rules; only those of the content security policy exist */
		rulesType: z.enum(["csp"]),
	}),
	responses: {
		/** directive → sources, each once, whichever feature asks for it */
		200: z.record(z.string(), z.array(z.string())),
	},
	errors: [],
});
