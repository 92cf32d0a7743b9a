import { listStockAlerts } from "#contract/alert/list-stock-alerts.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readVocabulary } from "#gateway/selling/catalog/vocabulary.ts";
import { checkAlerts, readAlerts } from "../read-alerts.ts";

export const handleListStockAlerts = handler(listStockAlerts, async ({ call, query }, { db }) => {
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.id };
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(db) };
	return { status: 200 as const, data: await readAlerts(db, whose, words) };
});
