import { countryName } from "~/models/address/country-options.server.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { pieceOf } from "~/models/cart/pieces.ts";
import { readShippingMethods } from "~/models/delivery/delivery.server.ts";
import { type Context, getRuntime, getShop } from "~/server/request-context.ts";

/** The day of arrival is worth showing, but no reason not to order. */
async function promiseOf(context: Context, country: string, cartId: string, key: string) {
	try {
		const methods = await readShippingMethods(context, { country, cartId });
		return methods.find((method) => method.key === key)?.promise ?? null;
	} catch (err) {
		getRuntime(context).log.debug({ err }, "overview without its date");
		return null;
	}
}

export async function loadOverview(context: Context) {
	const { locale } = getShop(context);
	const cart = await readCart(context);
	const { billingAddress, shippingAddress, shippingInfo } = cart ?? {};
	if (!cart || !billingAddress || !shippingAddress || !shippingInfo) {
		throw new Error("overview of an unfinished cart: no order-access");
	}
	const method = shippingInfo.shippingMethodKey;
	const of = (address: typeof billingAddress) => ({
		address,
		country: countryName(address.country, locale),
	});
	return {
		billing: of(billingAddress),
		shipping: of(shippingAddress),
		method,
		promise: await promiseOf(context, shippingAddress.country, cart.id, method),
		pieces: cart.lineItems.map((line) => pieceOf(line, locale.language)),
		currency: cart.subtotal.currencyCode,
	};
}
