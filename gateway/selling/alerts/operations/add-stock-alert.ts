import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { addStockAlert } from "#contract/alert/add-stock-alert.ts";
import { maxAlerts } from "#contract/alert/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { skus, stockAlerts } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readVocabulary } from "#gateway/selling/catalog/vocabulary.ts";
import { checkAlerts, readAlerts } from "../read-alerts.ts";

export const handleAddStockAlert = handler(addStockAlert, async (input, context) => {
	const { call, body, query } = input;
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.id };
	// before the transaction, which may hold the only database connection
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(context.db) };
	if (!domainOfStore(whose.storeId)) throw new GatewayError("UNKNOWN_STORE");
	return runOnce(context, writeKeyOf(addStockAlert, input), async (tx) => {
		const [sku] = await tx
			.select({ status: skus.status })
			.from(skus)
			.where(eq(skus.gtin, body.sku));
		// a discontinued sku never comes back, and one sold in stores only never comes back online
		if (!sku || sku.status === "DISCONTINUED" || sku.status === "IN_STORE_ONLY") {
			throw new GatewayError("PRODUCT_NOT_FOUND");
		}
		const asked = {
			alertId: randomUUID(),
			language: call.language,
			askedAt: context.now(),
			answeredAt: null,
		};
		await tx
			.insert(stockAlerts)
			.values({ ...whose, sku: body.sku, ...asked })
			.onConflictDoUpdate({
				target: [stockAlerts.customerId, stockAlerts.sku, stockAlerts.storeId],
				set: asked,
				// an alert that still waits keeps its place; an answered one starts anew
				setWhere: sql`${stockAlerts.answeredAt} is not null`,
			});
		await tx.execute(sql`
			delete from ${stockAlerts} where customer_id = ${whose.customerId} and store_id = ${whose.storeId}
				and sku in (select sku from ${stockAlerts}
					where customer_id = ${whose.customerId} and store_id = ${whose.storeId}
					order by asked_at desc, sku offset ${maxAlerts})`);
		return { status: 200 as const, data: await readAlerts(tx, whose, words) };
	});
});
