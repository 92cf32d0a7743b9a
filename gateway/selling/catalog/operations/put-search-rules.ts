import { putSearchRules } from "#contract/catalog/put-search-rules.ts";
import { products } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { saveSearchRules } from "../search-rules.ts";

export const handlePutSearchRules = handler(putSearchRules, async ({ body: { rules } }, { db }) =>
	db.transaction(async (tx) => {
		const named = rules.flatMap(({ productIds }) => productIds);
		const unknown = await missingValues(tx, products.productId, named);
		const good = rules.filter(({ productIds }) => !productIds.some((id) => unknown.has(id)));
		const { created, changed, beyond } = await saveSearchRules(tx, good);
		return {
			status: 200 as const,
			data: { changed: created + changed, unknown: [...unknown], beyond: beyond.length },
		};
	}),
);
