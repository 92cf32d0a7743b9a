import { and, isNull, sql } from "drizzle-orm";
import type { Wish } from "#contract/wishlist/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { type WishOwner, wishesOf } from "./write-wishes.ts";

/** Newest first. */
export async function readWishes(
	db: Db,
	owner: WishOwner,
	market: CatalogMarket,
): Promise<{ values: Wish[] }> {
	const { table, whose } = wishesOf(owner);
	const held = and(whose, isNull(table.removedAt));
	const [rows, cards] = await Promise.all([
		db
			.select({
				productId: table.productId,
				wishedAt: table.wishedAt,
				price: table.price,
				// the market that it was added in asks by the same list as this one does
				isComparable: sql<boolean>`${table.currency} = ${market.currency} and ${listIn(table.productId, { currency: market.currency, storeId: table.storeId })} = ${listIn(table.productId, market)}`,
			})
			.from(table)
			.where(held),
		readCards(
			db,
			sql`select product_id, wished_at from ${table} where ${held}`,
			sql`page.wished_at desc, page.product_id`,
			market,
		),
	]);
	const byId = new Map(rows.map((row) => [row.productId, row]));
	return {
		values: cards.flatMap((card) => {
			const row = byId.get(card.productId);
			if (!row) return [];
			const wishedPrice = row.isComparable ? row.price : null;
			return [{ ...card, wishedAt: row.wishedAt.toISOString(), wishedPrice }];
		}),
	};
}
