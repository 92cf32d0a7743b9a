// Writes wishlists of customers and of guests, which differ in their owner alone.
import { and, eq, sql } from "drizzle-orm";
import { maxGuestWishes, maxWishes, wishUndoSeconds } from "#contract/wishlist/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	guestWishes,
	guestWishlists,
	prices,
	products,
	wishes,
} from "#gateway/platform/db/schema.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";

/** A customer's id, or the hash of a guest's anonymous id (guest.ts). */
export type WishOwner = { customerId: string } | { guest: string };

/** Table of an owner's wishes, and the condition for them. */
export function wishesOf(owner: WishOwner) {
	return "guest" in owner
		? {
				table: guestWishes,
				owner: sql.identifier("guest"),
				id: owner.guest,
				whose: sql`guest = ${owner.guest}`,
				max: maxGuestWishes,
			}
		: {
				table: wishes,
				owner: sql.identifier("customer_id"),
				id: owner.customerId,
				whose: sql`customer_id = ${owner.customerId}`,
				max: maxWishes,
			};
}

/** Deletes what was removed and cannot come back, and the oldest beyond the bound (CATALOGUE-54). */
async function trim(tx: Db, owner: WishOwner, justNow: string): Promise<void> {
	const { table, whose, max } = wishesOf(owner);
	await tx.execute(sql`
		delete from ${table} where ${whose} and (
			removed_at < ${justNow}::timestamptz or product_id in (
				select product_id from ${table} where ${whose} and removed_at is null
				order by wished_at desc, product_id offset ${max}))`);
}

const justBefore = (at: Date) => new Date(at.getTime() - wishUndoSeconds * 1_000).toISOString();

/** @throws GatewayError PRODUCT_NOT_FOUND */
export async function writeWish(
	tx: Db,
	owner: WishOwner,
	{ productId, market, at }: { productId: string; market: CatalogMarket; at: Date },
): Promise<void> {
	const inMarket = and(
		eq(prices.productId, products.productId),
		eq(prices.list, listIn(products.productId, market)),
	);
	const [product] = await tx
		.select({ price: prices.price })
		.from(products)
		.leftJoin(prices, inMarket)
		.where(eq(products.productId, productId));
	if (!product) throw new GatewayError("PRODUCT_NOT_FOUND");
	const { price } = product;
	const currency = price === null ? null : market.currency;
	const { table, owner: column, id } = wishesOf(owner);
	const justNow = justBefore(at);
	// a product removed a moment ago and added again counts as never removed
	const isSame = sql`w.removed_at >= ${justNow}::timestamptz`;
	await tx.execute(sql`
		insert into ${table} as w (${column}, product_id, wished_at, price, currency, store_id)
		values (${id}, ${productId}, ${at.toISOString()}::timestamptz, ${price}::int, ${currency}::text, ${market.storeId})
		on conflict (${column}, product_id) do update set
			wished_at = case when ${isSame} then w.wished_at else excluded.wished_at end,
			price = case when ${isSame} then w.price else excluded.price end,
			currency = case when ${isSame} then w.currency else excluded.currency end,
			store_id = case when ${isSame} then w.store_id else excluded.store_id end,
			removed_at = null
		where w.removed_at is not null`);
	await trim(tx, owner, justNow);
}

/** The wish disappears at once in every answer, but is kept for a moment so that it can come back unchanged. */
export async function unwish(
	tx: Db,
	owner: WishOwner,
	{ productId, at }: { productId: string; at: Date },
): Promise<void> {
	const { table, whose } = wishesOf(owner);
	await tx.execute(sql`
		update ${table} set removed_at = ${at.toISOString()}::timestamptz
		where ${whose} and product_id = ${productId} and removed_at is null`);
}

/** CATALOGUE-85: the guest's wishes become the customer's, who keeps their own where both have a product. */
export async function mergeWishes(
	tx: Db,
	{ guest, customerId, at }: { guest: string; customerId: string; at: Date },
): Promise<void> {
	await tx.execute(sql`
		with moved as (
			delete from ${guestWishes} where guest = ${guest} and removed_at is null
			returning product_id, wished_at, price, currency, store_id
		)
		insert into ${wishes} as w (customer_id, product_id, wished_at, price, currency, store_id)
		select ${customerId}, product_id, wished_at, price, currency, store_id from moved
		on conflict (customer_id, product_id) do update set
			wished_at = excluded.wished_at, price = excluded.price, currency = excluded.currency,
			store_id = excluded.store_id, removed_at = null
		where w.removed_at is not null`);
	await tx.delete(guestWishlists).where(eq(guestWishlists.guest, guest));
	await trim(tx, { customerId }, justBefore(at));
}
