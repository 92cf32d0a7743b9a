import { eq, sql } from "drizzle-orm";
import { getPrivateSale } from "#contract/offers/get-private-sale.ts";
import { prices, privatePrices, products, skus } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { openSaleFor } from "../open-sale.ts";
import { privatePriceOf } from "../rules/private-sale.ts";

export const handleGetPrivateSale = handler(getPrivateSale, async ({ call }, { db, now }) => {
	const market = marketOf(call);
	const window = await openSaleFor({ db, now }, call);
	if (!window) return { status: 200 as const, data: { sale: null } };
	// prices no longer below the usual one do not count (privatePriceOf), and products that are gone are not shown
	const page = sql`select v.product_id, v.price, p.popularity from ${privatePrices} v
		join ${products} p on p.product_id = v.product_id
		join ${prices} r on r.product_id = v.product_id and r.currency = ${listIn(sql`v.product_id`, catalogMarketOf(call))} and r.price > v.price
		where v.store_id = ${market.storeId}
			and exists (select from ${skus} s where s.product_id = v.product_id and s.sellable)`;
	const order = sql`page.popularity desc, page.product_id`;
	const [cards, privately] = await Promise.all([
		readCards(db, page, order, catalogMarketOf(call)),
		db.select().from(privatePrices).where(eq(privatePrices.storeId, market.storeId)),
	]);
	const priceOf = new Map(privately.map(({ productId, price }) => [productId, price]));
	const shown = cards.flatMap((card) => {
		const found = privatePriceOf(card.price, priceOf.get(card.productId) ?? null);
		if (!found?.isPrivate) return [];
		const { isPrivate: _, ...price } = found;
		return [{ ...card, price: { ...price, currencyCode: market.devise } }];
	});
	const sale = { ...window, timeZone: market.timeZone, products: shown };
	return { status: 200 as const, data: { sale } };
});
