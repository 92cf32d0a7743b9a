import { eq, sql } from "drizzle-orm";
import type { Wish } from "../../../contract/wishlist/shapes.ts";
import type { Db } from "../../db/client.ts";
import { wishes } from "../../db/schema.ts";
import { readCards } from "../catalog/cards.ts";
import type { CatalogMarket } from "../catalog/market.ts";

/** Newest first. */
export async function readWishes(
	db: Db,
	customerId: string,
	market: CatalogMarket,
): Promise<{ values: Wish[] }> {
	const [rows, cards] = await Promise.all([
		db.select().from(wishes).where(eq(wishes.customerId, customerId)),
		readCards(
			db,
			sql`select w.product_id, w.wished_at from ${wishes} w where w.customer_id = ${customerId}`,
			sql`page.wished_at desc, page.product_id`,
			market,
		),
	]);
	const since = new Map(rows.map(({ productId, wishedAt }) => [productId, wishedAt]));
	return {
		values: cards.flatMap((card) => {
			const wishedAt = since.get(card.productId);
			return wishedAt ? [{ ...card, wishedAt: wishedAt.toISOString() }] : [];
		}),
	};
}
