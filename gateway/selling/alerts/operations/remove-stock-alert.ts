import { and, eq } from "drizzle-orm";
import { removeStockAlert } from "#contract/alert/remove-stock-alert.ts";
import { stockAlerts } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readVocabulary } from "#gateway/selling/catalog/vocabulary.ts";
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
