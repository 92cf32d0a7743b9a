// A customer whose account knows where things go is not asked again (CHECKOUT-96).

import { readSavedAddresses } from "#app/models/address/address.server.ts";
import { countriesOf } from "#app/models/address/address-choices.server.ts";
import { withReadablePhone } from "#app/models/address/phone.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import { measureCheckout } from "#app/models/measurement/measurement.server.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getSession } from "#app/server/request-context.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { setBillingAndDelivery } from "./checkout.server.ts";

/** The account's usual delivery address and its billing address; null where it lacks either. */
async function knownAddresses(
	context: Context,
): Promise<{ home: Address; billing: Address } | null> {
	const saved = await readSavedAddresses(context);
	const [delivery, billable] = [countriesOf(context, "delivery"), countriesOf(context, "billing")];
	const [favourite] = saved.deliveryAddresses.filter(({ country }) => delivery.includes(country));
	const own = saved.billingAddress;
	const home = favourite ?? (own && delivery.includes(own.country) ? own : null);
	const billing = own && billable.includes(own.country) ? own : home;
	if (!home || !billing || !billable.includes(billing.country)) return null;
	return { home: plain(home), billing: plain(billing) };
}

/** An address of the account as an order has it. */
function plain(saved: Address & { id?: string; favorite?: boolean; version?: number }): Address {
	const { id: _, favorite: __, version: ___, ...address } = saved;
	return withReadablePhone(address);
}

/** Whether it is delivered to the door there, with the phone number that this needs. */
async function isDelivered(context: Context, cartId: string, { country, phoneNumber }: Address) {
	const methods = await attempt(readShippingMethods(context, { country, cartId }));
	const toDoor = methods.ok ? methods.data.find(({ key }) => key === "NO") : undefined;
	return toDoor !== undefined && (!toDoor.needsPhone || phoneNumber !== "");
}

/**
 * Chooses delivery to the door, to the usual address, for a cart that has neither address nor delivery. What is chosen is
 * shown beside the payment, and can be changed there.
 * @returns whether it is chosen; else the page asks
 */
export async function takeKnown(context: Context): Promise<boolean> {
	const { cartId } = getSession(context);
	// asked for beside the cart: most who come here without an address have some in their account
	const knowing = cartId ? knownAddresses(context) : null;
	const cart = await readCart(context);
	if (!cart || cart.billingAddress || cart.shippingInfo || cart.lineItems.length === 0)
		return false;
	const known = await knowing;
	if (!known || known.home.lastName === "" || known.billing.lastName === "") return false;
	if (!(await isDelivered(context, cart.id, known.home))) return false;
	const toDoor = { method: "NO", address: known.home } as const;
	const done = await attempt(setBillingAndDelivery(context, known.billing, toDoor));
	if (done.ok) measureCheckout(context, done.data);
	return done.ok;
}
