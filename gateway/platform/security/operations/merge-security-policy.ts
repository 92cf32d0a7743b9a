import { asc } from "drizzle-orm";
import { mergeSecurityPolicy } from "#contract/security/merge-security-policy.ts";
import { cspRules } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";

export const handleMergeSecurityPolicy = handler(mergeSecurityPolicy, async (_, { db }) => {
	const { directive, source } = cspRules;
	const rows = await db
		.selectDistinct({ directive, source })
		.from(cspRules)
		.orderBy(asc(directive), asc(source));
	const byDirective = Map.groupBy(rows, (row) => row.directive);
	const data = Object.fromEntries(
		[...byDirective].map(([name, found]) => [name, found.map((row) => row.source)]),
	);
	return ok(data);
});
