import { z } from "zod";
import { operation } from "../operation.ts";

/** CONTENT-45: notices that the law requires beside prices and offers in a market; empty for a country without a shop. */
export const listLegalNotices = operation({
	id: "listLegalNotices",
	noun: "offers",
	summary: "Legal notices of a market",
	method: "get",
	path: "/commercial-animations/offers/legal-notices",
	access: "public",
	query: z.object({
		/** ISO 3166-1 alpha-2 */
		country: z.string().regex(/^[a-z]{2}$/i),
		/** ISO 639, of two letters, or of three as in the offers call */
		language: z.string().regex(/^[a-z]{2,3}$/i),
	}),
	responses: {
		200: z.object({
			/** each with a text for the footer (CONTENT-45), in the order they are read */
			values: z.array(z.object({ footerText: z.string() })),
		}),
	},
	errors: [],
});
