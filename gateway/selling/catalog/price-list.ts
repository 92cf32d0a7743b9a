// Which price of a product holds in a market: the one of the market's own list, else the one of its currency (CATALOGUE-122).
import { inArray, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CurrencyCode } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { markets, type PriceList, prices } from "#gateway/platform/db/schema.ts";

/** A market's own list, within its currency: `EUR/2003`. */
export const ownList = (currency: CurrencyCode, storeId: string): PriceList =>
	`${currency}/${storeId}`;

/** The currency of a list, and the market whose own it is; null for the list of the currency itself. */
export function partsOf(list: PriceList): { currency: CurrencyCode; storeId: string | null } {
	const [currency, storeId = null] = list.split("/");
	return { currency: currency as CurrencyCode, storeId };
}

/** The currencies of each of these markets, also those that it had or will have; none for an unknown one. */
export async function marketCurrencies(
	tx: Db,
	storeIds: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
	const asked = [...new Set(storeIds.filter((id) => id !== undefined))];
	if (asked.length === 0) return new Map();
	const rows = await tx
		.selectDistinct({ storeId: markets.storeId, currency: markets.currency })
		.from(markets)
		.where(inArray(markets.storeId, asked));
	const byStore = Map.groupBy(rows, ({ storeId }) => storeId);
	return new Map([...byStore].map(([id, of]) => [id, new Set(of.map(({ currency }) => currency))]));
}

/** Whether a market sells a product (CATALOGUE-11), as SQL, where the market is known by its id alone. */
export function isSoldIn(productId: SQL, storeId: SQL): SQL {
	const currency = sql`(select m.currency from ${markets} m where m.store_id = ${storeId} and m.since <= now()
		order by m.since desc limit 1)`;
	return sql`exists (select from ${prices} sold where sold.product_id = ${productId}
		and sold.currency in (${currency}, ${currency} || '/' || ${storeId}))`;
}

type Value = string | Placeholder | SQLWrapper | null | undefined;

/** The list whose price a product has in a market, as SQL: the condition of a join with `prices`. */
export function listIn(
	productId: SQLWrapper | string,
	{ currency, storeId }: { currency: Value; storeId: Value },
): SQL {
	return sql`coalesce((select own.currency from ${prices} own where own.product_id = ${productId}
		and own.currency = ${currency}::text || '/' || ${storeId}::text), ${currency}::text)`;
}
