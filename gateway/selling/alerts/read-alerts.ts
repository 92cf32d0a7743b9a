import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { StockAlert } from "#contract/alert/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, stockAlerts } from "#gateway/platform/db/schema.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";
import { skuAvailability } from "#gateway/selling/catalog/rules/availability.ts";
import { namesOfSize, type Vocabulary } from "#gateway/selling/catalog/vocabulary.ts";

/** @throws GatewayError NOT_FOUND where the shop has no alerts (CATALOGUE-36) */
export function checkAlerts(call: Call): void {
	if (!call.domain?.showProductAvailabilityAlert) throw new GatewayError("NOT_FOUND");
}

/** Alerts of one store whose letter has not gone out, newest first. */
export async function readAlerts(
	db: Db,
	{ customerId, storeId }: { customerId: string; storeId: string },
	{ market, vocabulary }: { market: CatalogMarket; vocabulary: Vocabulary },
): Promise<{ values: StockAlert[] }> {
	const waiting = and(
		eq(stockAlerts.customerId, customerId),
		eq(stockAlerts.storeId, storeId),
		isNull(stockAlerts.answeredAt),
	);
	const [rows, cards] = await Promise.all([
		db
			.select({ alert: stockAlerts, sku: skus })
			.from(stockAlerts)
			.innerJoin(skus, eq(skus.gtin, stockAlerts.sku))
			.where(waiting)
			.orderBy(desc(stockAlerts.askedAt), stockAlerts.sku),
		readCards(
			db,
			sql`select distinct s.product_id from ${stockAlerts} a join ${skus} s on s.gtin = a.sku
				where a.customer_id = ${customerId} and a.store_id = ${storeId} and a.answered_at is null`,
			sql`page.product_id`,
			market,
		),
	]);
	const byId = new Map(cards.map((card) => [card.productId, card]));
	return {
		values: rows.flatMap(({ alert, sku }) => {
			const product = byId.get(sku.productId);
			if (!product) return [];
			return [
				{
					sku: sku.gtin,
					storeId,
					sizeLabel: namesOfSize(vocabulary, sku.sizeId, market).sizeLabel,
					availability: skuAvailability(sku),
					product,
					askedAt: alert.askedAt.toISOString(),
				},
			];
		}),
	};
}
