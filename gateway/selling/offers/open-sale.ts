// The private sale of a market, if it is open now (MARKET-34, MARKET-57).
import { and, eq, exists, gt } from "drizzle-orm";
import type { Call, DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, prices, privatePrices, skus } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { isInvited, isWithin, type SaleWindow } from "./rules/private-sale.ts";
import { saleWindow } from "./sale-window.ts";

/** Null while no sale is open. */
export async function openWindow(
	{ db, now }: DbContext,
	market: Market,
): Promise<SaleWindow | null> {
	const window = await saleWindow(db, market);
	return isWithin(window, now().toISOString()) ? window : null;
}

/** Null while no sale is open, and for a customer who is not invited. */
export async function openSaleFor(context: DbContext, call: Call): Promise<SaleWindow | null> {
	const market = marketOf(call);
	const [[customer], window] = await Promise.all([
		context.db
			.select({ loyaltyType: customers.loyaltyType, loyaltyNumber: customers.loyaltyNumber })
			.from(customers)
			.where(eq(customers.customerId, call.customerId ?? "")),
		openWindow(context, market),
	]);
	const invited = customer ? { ...customer, loyaltyNumber: customer.loyaltyNumber ?? "" } : null;
	return isInvited(invited, market) ? window : null;
}

/** The prices of a market's sale that count: below the public price of this moment, of products that can be bought. */
export function readPrivatePrices(db: Db, { storeId, devise }: Pick<Market, "storeId" | "devise">) {
	const { productId, price } = privatePrices;
	const sellable = db
		.select({ gtin: skus.gtin })
		.from(skus)
		.where(and(eq(skus.productId, productId), eq(skus.sellable, true)));
	return db
		.select({ productId, price })
		.from(privatePrices)
		.innerJoin(
			prices,
			and(
				eq(prices.productId, productId),
				eq(prices.list, listIn(productId, { currency: devise, storeId })),
			),
		)
		.where(and(eq(privatePrices.storeId, storeId), gt(prices.price, price), exists(sellable)))
		.orderBy(productId);
}
