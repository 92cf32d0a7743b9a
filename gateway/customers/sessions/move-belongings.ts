// What an e-mail-only customer's record gives the account of its mailbox, once that is proven (ADR 0036).
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type CustomerRow,
	carts,
	customers,
	formerOrders,
	loyaltyMovements,
	orders,
	payments,
	promoCodes,
	promotionUses,
	reservations,
	stockAlerts,
	wishes,
} from "#gateway/platform/db/schema.ts";

/** Moves orders with what belongs to them; the record stays, without orders, with its browser and its bag. */
export async function moveOrders(tx: Db, from: string, to: string): Promise<void> {
	const moved = await tx
		.update(orders)
		.set({ customerId: to })
		.where(eq(orders.customerId, from))
		.returning({ cartId: orders.cartId });
	if (moved.length === 0) return;
	const ofOrders = sql`in (select o.cart_id from ${orders} o where o.customer_id = ${to})`;
	await tx
		.update(carts)
		.set({ customerId: to })
		.where(and(eq(carts.customerId, from), sql`${carts.id} ${ofOrders}`));
	await tx
		.update(payments)
		.set({ customerId: to })
		.where(and(eq(payments.customerId, from), sql`${payments.cartId} ${ofOrders}`));
	for (const table of [promotionUses, promoCodes, loyaltyMovements]) {
		await tx.update(table).set({ customerId: to }).where(eq(table.customerId, from));
	}
	for (const customerId of [from, to]) {
		await tx
			.update(customers)
			.set({
				loyaltyPoints: sql`coalesce((select sum(m.points) from ${loyaltyMovements} m
					where m.customer_id = ${customerId}), 0)`,
			})
			.where(eq(customers.customerId, customerId));
	}
}

/** Moves the loyalty card that was bought, unless the account has one. Both records are locked. */
export async function moveLoyaltyCard(tx: Db, from: CustomerRow, to: string): Promise<void> {
	const { loyaltyType, loyaltyNumber, loyaltyCreationDate } = from;
	if (loyaltyType !== "FID") return;
	const isFree = and(eq(customers.customerId, to), eq(customers.loyaltyType, ""));
	const [free] = await tx.select({ id: customers.customerId }).from(customers).where(isFree);
	if (!free) return;
	// two records never have one number
	await tx
		.update(customers)
		.set({ loyaltyType: "", loyaltyNumber: null, loyaltyCreationDate: null })
		.where(eq(customers.customerId, from.customerId));
	await tx
		.update(customers)
		.set({ loyaltyType, loyaltyNumber, loyaltyCreationDate })
		.where(eq(customers.customerId, to));
}

/**
 * Moves wishes, stock alerts and items held in stores, unless the account has the same itself. Addresses are not moved: if a
 * stranger had typed one with this e-mail, the owner's next parcel would go there.
 */
export async function moveFavourites(tx: Db, from: string, to: string): Promise<void> {
	await tx.execute(sql`
		update ${wishes} w set customer_id = ${to} where w.customer_id = ${from} and not exists (
			select from ${wishes} o where o.customer_id = ${to} and o.product_id = w.product_id)`);
	await tx.execute(sql`
		update ${stockAlerts} a set customer_id = ${to} where a.customer_id = ${from} and not exists (
			select from ${stockAlerts} o
			where o.customer_id = ${to} and o.sku = a.sku and o.store_id = a.store_id)`);
	await tx.execute(sql`
		update ${reservations} r set customer_id = ${to} where r.customer_id = ${from} and not exists (
			select from ${reservations} o where o.customer_id = ${to} and o.gtin = r.gtin
				and o.point_id = r.point_id and o.state = 'held' and r.state = 'held')`);
}

/** Gives the account orders that its mailbox placed in the former shop (ORDER-971). */
export async function claimFormerOrders(tx: Db, email: string, to: string): Promise<void> {
	const ofMailbox = and(isNull(formerOrders.customerId), eq(formerOrders.email, email));
	await tx.update(formerOrders).set({ customerId: to }).where(ofMailbox);
}
