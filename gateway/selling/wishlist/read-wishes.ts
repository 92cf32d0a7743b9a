import { and, eq, isNull, sql } from "drizzle-orm";
import type { Wish } from "#contract/wishlist/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { wishes } from "#gateway/platform/db/schema.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";

/** Newest first. */
export async function readWishes(
	db: Db,
	customerId: string,
	market: CatalogMarket,
): Promise<{ values: Wish[] }> {
	const [rows, cards] = await Promise.all([
		db
			.select()
			.from(wishes)
			.where(and(eq(wishes.customerId, customerId), isNull(wishes.removedAt))),
		readCards(
			db,
			sql`select w.product_id, w.wished_at from ${wishes} w
				where w.customer_id = ${customerId} and w.removed_at is null`,
			sql`page.wished_at desc, page.product_id`,
			market,
		),
	]);
	const known = new Map(rows.map((row) => [row.productId, row]));
	return {
		values: cards.flatMap((card) => {
			const row = known.get(card.productId);
			if (!row) return [];
			const wishedPrice = row.currency === market.currency ? row.price : null;
			return [{ ...card, wishedAt: row.wishedAt.toISOString(), wishedPrice }];
		}),
	};
}
