// The review of an order before it is paid: in the overview, or above the payment if the funnel has no overview.

import { countryName } from "#app/models/address/country-options.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { totalsOf } from "#app/models/cart/cart-totals.ts";
import { itemOf } from "#app/models/cart/items.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { pickupPoint } from "#app/models/store/pickup-point.server.ts";
import { readPlace } from "#app/models/store/store.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { formatName } from "#shop/names.ts";

/** The day of arrival and the carrier are worth showing, but ordering works without them. */
async function offerOf(context: Context, country: string, cartId: string, key: string) {
	const call = readShippingMethods(context, { country, cartId });
	const methods = await optional(context, "the day of arrival", call, [], null);
	return methods.find((method) => method.key === key) ?? null;
}

/** The place where the parcel is collected, with its hours; null for an address, and while the locator is down. */
async function placeOf(context: Context, { shippingAddress }: Cart) {
	const id = shippingAddress?.deliveryPointIdV2;
	const place = id ? await readPlace(context, id) : null;
	const { now, locale } = getShop(context);
	return place && pickupPoint(place, now, locale);
}

export async function loadOrderReview(context: Context) {
	const { locale } = getShop(context);
	const cart = await readCart(context);
	const { billingAddress, shippingAddress, shippingInfo, receiver } = cart ?? {};
	if (!cart || !billingAddress || !shippingAddress || !shippingInfo) {
		throw new Error("review of an unfinished cart: no order-access");
	}
	const method = shippingInfo.shippingMethodKey;
	const of = (address: typeof billingAddress) => ({
		address,
		country: countryName(address.country, locale),
	});
	const [offer, point, customer] = await Promise.all([
		offerOf(context, shippingAddress.country, cart.id, method),
		placeOf(context, cart),
		optional(context, "the customer’s e-mail", readCustomer(context), null, null),
	]);
	return {
		billing: of(billingAddress),
		/** null for delivery by e-mail, which goes to no postal address (CHECKOUT-33) */
		shipping: method === "VI" ? null : of(shippingAddress),
		method,
		promise: offer?.promise ?? null,
		/** who brings the parcel; empty where that is not known */
		carrier: offer?.carrier ?? "",
		point,
		weekdays: weekdayNames(locale.tag),
		receiver: receiver ? formatName(`${receiver.firstName} ${receiver.lastName}`) : null,
		items: cart.lineItems.map((line) => itemOf(line, locale.language)),
		totals: totalsOf(cart),
		giftMessage: cart.gift?.message ?? null,
		/** e-mail address for the confirmation; empty while it is not known */
		email: customer?.email ?? "",
	};
}
export type OverviewData = Awaited<ReturnType<typeof loadOrderReview>>;
