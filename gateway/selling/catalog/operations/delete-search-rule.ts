import { deleteSearchRule } from "#contract/catalog/delete-search-rule.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { removeSearchRules } from "../search-rules.ts";

export const handleDeleteSearchRule = handler(deleteSearchRule, async ({ query }, { db }) => {
	const removed = await db.transaction((tx) => removeSearchRules(tx, [query]));
	return { status: 200 as const, data: { removed } };
});
