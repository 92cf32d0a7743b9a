import { z } from "zod";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("redirect");

/** The address that a page of a former shop has now; NOT_FOUND if no redirect is known. */
export const findRedirect = operation({
	id: "findRedirect",
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
