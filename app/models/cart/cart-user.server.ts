import type { z } from "zod";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import type { cartUser } from "#contract/cart/operations.ts";
import type { Customer } from "#contract/customer/shapes.ts";

const year = 365.25 * 86_400_000;

/** Whole years since the loyalty card was made; empty without a card. */
export function loyaltySeniority(
	customer: Pick<Customer, "loyaltyCreationDate">,
	now: Date,
): string {
	const since = Date.parse(customer.loyaltyCreationDate);
	return Number.isNaN(since) ? "" : String(Math.max(0, Math.floor((now.getTime() - since) / year)));
}

/** The user for whom a signed-in customer's cart is made (CART-38); null for a guest, whose cart is made without one. */
export async function cartUserOf(context: Context): Promise<z.infer<typeof cartUser> | null> {
	if (!getSession(context).isSignedIn) return null;
	const customer = await readCustomer(context);
	if (!customer) return null;
	return {
		customerId: customer.customerId,
		loyaltyCardId: customer.loyaltyNumber,
		loyaltySeniority: loyaltySeniority(customer, getShop(context).now),
		loyaltyType: customer.loyaltyType,
		email: customer.email,
	};
}
