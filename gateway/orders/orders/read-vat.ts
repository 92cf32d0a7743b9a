// The tax of an order that is being placed, from the rates in force on that day (ORDER-43).
import { eq, inArray } from "drizzle-orm";
import type { LineItem } from "#contract/cart/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { OrderVat } from "#gateway/platform/db/schema/order.ts";
import { models, products, sizes, skus, vatRates } from "#gateway/platform/db/schema.ts";
import { goodsKindOf, orderVat, type Priced, rateOn } from "./rules/vat.ts";

/** The kind of goods of each sku. */
async function goodsKindsOf(db: Db, wanted: readonly string[]) {
	const rows = await db
		.select({
			sku: skus.gtin,
			audience: models.audience,
			garment: models.garment,
			scale: sizes.scale,
			labels: sizes.labels,
		})
		.from(skus)
		.innerJoin(products, eq(products.productId, skus.productId))
		.innerJoin(models, eq(models.model, products.model))
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.where(inArray(skus.gtin, [...wanted]));
	return new Map(
		rows.map(({ sku, labels, ...size }) => [sku, goodsKindOf({ ...size, label: labels.EUR.en })]),
	);
}

/**
 * @param country ISO 3166-1 alpha-2 of the delivery
 * @param day ISO date of the order in the market's time zone
 */
export async function readVat(
	db: Db,
	priced: Omit<Priced, "lines"> & { lines: readonly LineItem[] },
	country: string,
	day: string,
): Promise<OrderVat> {
	const kinds = await goodsKindsOf(
		db,
		priced.lines.map(({ sku }) => sku),
	);
	const rates = await db.select().from(vatRates).where(eq(vatRates.country, country));
	const lineRates = Object.fromEntries(
		priced.lines.map(({ lineId, sku }) => {
			return [lineId, rateOn(rates, kinds.get(sku) ?? "standard", day)];
		}),
	);
	return orderVat(priced, { country, lineRates, standardRate: rateOn(rates, "standard", day) });
}
