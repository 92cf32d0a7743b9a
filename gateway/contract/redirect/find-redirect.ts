import { z } from "zod";
import { operation } from "../operation.ts";

/** Where the page of a former shop's address is now; NOT_FOUND where nobody said. */
export const findRedirect = operation({
	id: "findRedirect",
	noun: "redirect",
	summary: "Where an old address leads",
	method: "get",
	path: "/ecommerce/v3/redirects",
	access: "public",
	query: z.object({
		/** path and query as they were asked for */
		path: z.string().min(1).max(2_000).startsWith("/"),
	}),
	responses: { 200: z.object({ to: z.string().startsWith("/") }) },
	errors: ["NOT_FOUND"],
});
