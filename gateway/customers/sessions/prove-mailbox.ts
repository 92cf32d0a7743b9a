// After a mailbox was proven to be read: which account is its reader's now, and which orders (ADR 0036).

import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	bankDetails,
	billingAddresses,
	type CustomerRow,
	carts,
	customerPasswords,
	customers,
	deliveryAddresses,
	formerOrders,
	loyaltyMovements,
	orders,
	passkeys,
	payments,
	promoCodes,
	promotionUses,
	reservations,
	stockAlerts,
	wishes,
	wishlistShares,
} from "#gateway/platform/db/schema.ts";
import { voidEmailLinks } from "./letter-links.ts";
import { endFamiliesOf } from "./refresh-families.ts";

// What an e-mail-only customer's record gives the account of its mailbox, once that is proven (ADR 0036).

/** Moves orders with what belongs to them; the record stays, without orders, with its browser and its bag. */
async function moveOrders(tx: Db, from: string, to: string): Promise<void> {
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

/** Gives the account orders that its mailbox placed in the former shop (ORDER-56). */
async function claimFormerOrders(tx: Db, email: string, to: string): Promise<void> {
	const ofMailbox = and(isNull(formerOrders.customerId), eq(formerOrders.email, email));
	await tx.update(formerOrders).set({ customerId: to }).where(ofMailbox);
}

/** Moves the loyalty card that was bought, unless the account has one. Both records are locked. */
async function moveLoyaltyCard(tx: Db, from: CustomerRow, to: string): Promise<void> {
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
async function moveFavourites(tx: Db, from: string, to: string): Promise<void> {
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

/** Whether an address is a customer's own, and was proven to be. */
export async function isProvenMailbox(
	db: Db,
	customerId: string | null,
	email: string,
): Promise<boolean> {
	if (customerId === null) return false;
	const own = and(
		eq(customers.customerId, customerId),
		eq(sql`lower(${customers.email})`, foldEmail(email)),
		eq(customers.emailQuality, verifiedEmailQuality),
	);
	return (await db.$count(customers, own)) > 0;
}

/** Two proofs of one mailbox take turns, even when it has no account yet. Must be the first lock of a transaction. */
export async function holdMailbox(tx: Db, email: string): Promise<void> {
	const name = `mailbox ${foldEmail(email)}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Carts before their customers, as changes of a cart and orders lock them. */
async function holdOpenCarts(tx: Db, folded: string): Promise<void> {
	await tx.execute(sql`select 1 from ${carts} where state = 'open' and customer_id in (
			select c.customer_id from ${customers} c
			where c.account_email = ${folded} or (c.account_email is null and lower(c.email) = ${folded}))
		order by id for update`);
}

async function accountOf(tx: Db, folded: string): Promise<CustomerRow | undefined> {
	const [account] = await tx
		.select()
		.from(customers)
		.where(eq(customers.accountEmail, folded))
		.for("update");
	return account;
}

/** Customers who gave this address and nothing else (ADR 0010), the newest that has ordered first. */
function emailOnlyOf(tx: Db, folded: string): Promise<CustomerRow[]> {
	return tx
		.select()
		.from(customers)
		.where(
			and(
				isNull(customers.accountEmail),
				isNull(customers.deletedAt),
				sql`lower(${customers.email}) = ${folded}`,
			),
		)
		.orderBy(
			sql`exists (select 1 from ${orders} o where o.customer_id = customers.customer_id) desc`,
			desc(customers.webCreatedAt),
		)
		.for("update");
}

/**
 * Removes what a stranger may have prepared before the owner came: sessions, a password, passkeys, an account that refunds
 * go to, a change of the address, a link that shows the wishlist, and addresses that the owner's next parcel would go to. The
 * bag keeps its items at a new version, so that no payment that is under way orders them.
 */
async function clearUnproven(tx: Db, customerId: string, now: Date): Promise<void> {
	await endFamiliesOf(tx, customerId, "proof", now);
	await voidEmailLinks(tx, customerId, now);
	await tx.delete(customerPasswords).where(eq(customerPasswords.customerId, customerId));
	await tx.delete(passkeys).where(eq(passkeys.customerId, customerId));
	for (const table of [bankDetails, deliveryAddresses, billingAddresses, wishlistShares]) {
		await tx.delete(table).where(eq(table.customerId, customerId));
	}
	const ofDelivery = { shippingMethod: null, shippingAddress: null, deliveryPointId: null };
	await tx
		.update(carts)
		.set({
			...ofDelivery,
			billingAddress: null,
			receiver: null,
			version: sql`${carts.version} + 1`,
			updatedAt: now,
		})
		.where(and(eq(carts.customerId, customerId), eq(carts.state, "open")));
}

async function markProven(tx: Db, customerId: string, accountEmail: string): Promise<void> {
	await tx
		.update(customers)
		.set({ accountEmail, emailQuality: verifiedEmailQuality })
		.where(eq(customers.customerId, customerId));
}

/**
 * The account of a mailbox that a link has just proven: the account with its address, else the newest record that gave the
 * address becomes one. Orders, loyalty card and favourites of all other such records move to the account.
 * @param tx which must have locked the mailbox
 * @param confirms the account that asked for this proof: what it holds is its own
 * @returns null when no customer has this address
 */
export async function ownerOf(
	tx: Db,
	email: string,
	now: Date,
	confirms: string | null = null,
): Promise<CustomerRow | null> {
	const folded = foldEmail(email);
	await holdOpenCarts(tx, folded);
	const account = await accountOf(tx, folded);
	const others = await emailOnlyOf(tx, folded);
	const owner = account ?? others[0];
	if (!owner) return null;
	const { customerId } = owner;
	const isKnown = owner.emailQuality === verifiedEmailQuality || customerId === confirms;
	if (!isKnown) await clearUnproven(tx, customerId, now);
	await markProven(tx, customerId, folded);
	await claimFormerOrders(tx, folded, customerId);
	for (const other of others) {
		if (other.customerId === customerId) continue;
		await moveOrders(tx, other.customerId, customerId);
		await moveLoyaltyCard(tx, other, customerId);
		await moveFavourites(tx, other.customerId, customerId);
		// signed up beside the account, by its owner who had forgotten it or by a stranger: the account has one password now
		await tx.delete(customerPasswords).where(eq(customerPasswords.customerId, other.customerId));
		await tx.delete(passkeys).where(eq(passkeys.customerId, other.customerId));
	}
	return owner;
}
