import { and, desc, eq, inArray } from "drizzle-orm";
import { findRedirect } from "../../contract/redirect/find-redirect.ts";
import { pathKey } from "../../contract/redirect/path-key.ts";
import { redirects } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";

export const handleFindRedirect = handler(findRedirect, async ({ query, call }, { db }) => {
	const asked = pathKey(query.path);
	// a redirect is for an address with this query, or with any query
	const paths = [asked, asked.replace(/\?.*/, "")];
	const [found] = await db
		.select({ to: redirects.toPath })
		.from(redirects)
		.where(
			and(
				inArray(redirects.fromPath, paths),
				inArray(redirects.storeId, ["", call.domain?.storeId ?? ""]),
			),
		)
		.orderBy(desc(eq(redirects.fromPath, asked)), desc(redirects.storeId))
		.limit(1);
	if (!found) throw new GatewayError("NOT_FOUND");
	return { status: 200 as const, data: found };
});
