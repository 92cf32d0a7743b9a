// What the calls of saved addresses share (ACCOUNT-23 to ACCOUNT-27).
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { DeliveryAddress, SavedBillingAddress } from "#contract/customer/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type billingAddresses,
	customers,
	deliveryAddresses,
} from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";

/** Most addresses that a customer may keep. */
export const maxAddresses = 40;

const everywhere = (kind: "deliveryCountries" | "billingCountries") => [
	...new Set(domains.flatMap(({ params }) => params[kind])),
];
/**
 * All markets share an account: its addresses lie where any of them delivers or sends invoices. The cart checks whether the
 * current market does.
 */
export const savedCountries = {
	delivery: () => everywhere("deliveryCountries"),
	billing: () => everywhere("billingCountries"),
} as const;

/** The favorite first (ACCOUNT-22), then as they were saved. */
export async function deliveryAddressesOf(db: Db, customerId: string): Promise<DeliveryAddress[]> {
	const rows = await db
		.select()
		.from(deliveryAddresses)
		.where(eq(deliveryAddresses.customerId, customerId))
		.orderBy(desc(deliveryAddresses.favorite), asc(deliveryAddresses.createdAt));
	return rows.map(savedView);
}

export function savedView({
	customerId: _,
	createdAt: __,
	...address
}: typeof deliveryAddresses.$inferSelect): DeliveryAddress {
	return address;
}

export function billingView({
	customerId: _,
	...address
}: typeof billingAddresses.$inferSelect): SavedBillingAddress {
	return address;
}

/** @throws GatewayError ADDRESS_VERSION_CONFLICT with the current version, if another one was seen */
export function checkAddressVersion(present: number, seen: number | undefined): void {
	if (seen !== undefined && seen !== present) {
		throw new GatewayError("ADDRESS_VERSION_CONFLICT", { version: present });
	}
}

/**
 * Locks the customer's addresses until the transaction ends, so that two new favorites are set one after the other.
 * @throws GatewayError INVALID_JWT where the customer is gone
 */
export async function holdAddresses(tx: Db, customerId: string): Promise<void> {
	const { rows } = await tx.execute(
		sql`select 1 from ${customers} where customer_id = ${customerId} for update`,
	);
	if (rows.length === 0) throw new GatewayError("INVALID_JWT");
}

/** ACCOUNT-22: setting a favorite clears the flag on the others. */
export async function clearFavorites(tx: Db, customerId: string, butNot: string): Promise<void> {
	const { customerId: owner, id, favorite } = deliveryAddresses;
	await tx
		.update(deliveryAddresses)
		.set({ favorite: false, version: sql`${deliveryAddresses.version} + 1` })
		.where(and(eq(owner, customerId), ne(id, butNot), eq(favorite, true)));
}
