import { and, asc, count, eq } from "drizzle-orm";
import { listSearchRules } from "#contract/catalog/list-search-rules.ts";
import { searchRules } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

export const handleListSearchRules = handler(listSearchRules, async ({ query }, { db }) => {
	const { page, size } = query;
	const which = and(
		query.language && eq(searchRules.language, query.language),
		query.kind && eq(searchRules.kind, query.kind),
	);
	const [sum] = await db.select({ total: count() }).from(searchRules).where(which);
	const rules = await db
		.select()
		.from(searchRules)
		.where(which)
		.orderBy(asc(searchRules.language), asc(searchRules.kind), asc(searchRules.query))
		.limit(size)
		.offset((page - 1) * size);
	const total = sum?.total ?? 0;
	const paging = { page, size, total, pageCount: Math.ceil(total / size) };
	return { status: 200 as const, data: { rules, paging } };
});
