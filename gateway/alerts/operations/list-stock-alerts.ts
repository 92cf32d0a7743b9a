import { listStockAlerts } from "#contract/alert/list-stock-alerts.ts";
import { catalogMarketOf } from "#gateway/catalog/market.ts";
import { readVocabulary } from "#gateway/catalog/vocabulary.ts";
import { handler } from "#gateway/http/handler.ts";
import { checkAlerts, readAlerts } from "../read-alerts.ts";

export const handleListStockAlerts = handler(listStockAlerts, async ({ call, query }, { db }) => {
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.id };
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(db) };
	return { status: 200 as const, data: await readAlerts(db, whose, words) };
});
