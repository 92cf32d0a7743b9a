import { and, eq } from "drizzle-orm";
import { removeStockAlert } from "#contract/alert/remove-stock-alert.ts";
import { catalogMarketOf } from "#gateway/catalog/market.ts";
import { readVocabulary } from "#gateway/catalog/vocabulary.ts";
import { stockAlerts } from "#gateway/db/schema.ts";
import { handler } from "#gateway/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/http/idempotency.ts";
import { checkAlerts, readAlerts } from "../read-alerts.ts";

export const handleRemoveStockAlert = handler(removeStockAlert, async (input, context) => {
	const { call, params, query } = input;
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.knowledgeTypeId };
	// before the transaction, which may hold the only database connection
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(context.db) };
	return runOnce(context, writeKeyOf(removeStockAlert, input), async (tx) => {
		await tx
			.delete(stockAlerts)
			.where(
				and(
					eq(stockAlerts.customerId, whose.customerId),
					eq(stockAlerts.storeId, whose.storeId),
					eq(stockAlerts.sku, params.sku),
				),
			);
		return { status: 200 as const, data: await readAlerts(tx, whose, words) };
	});
});
