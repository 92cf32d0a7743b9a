import { promiseText } from "#app/features/checkout/promise.ts";
import { readDeliverable } from "#app/models/address/address.server.ts";
import { emptyAddress, isSameAddress } from "#app/models/address/address.ts";
import { addressForForm } from "#app/models/address/address-form.server.ts";
import {
	countryName,
	countryOptions,
	phoneCountryOptions,
	regionOptions,
} from "#app/models/address/country-options.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import {
	type DeliveryOffer,
	deliveryOffers,
	isPointMethod,
	needOf,
} from "#app/models/delivery/delivery.ts";
import { deliveryConstraint } from "#app/models/delivery/delivery-schema.server.ts";
import { packstationOfCart } from "#app/models/delivery/packstation.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { streetMap } from "#app/models/store/map-ground.server.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { findersOf, type Home, readSearch, type Search } from "./places.server.ts";
import { deliveryRulesOf, type KnownAddress, knownAddresses } from "./rules.server.ts";
import { recallInput } from "./typed.server.ts";

/** The home address chosen before; none if the parcel goes to a place. */
export function homeAddressOf(cart: Cart) {
	const key = cart.shippingInfo?.shippingMethodKey;
	return key && needOf[key] === "address" ? cart.shippingAddress : null;
}

function chosenBefore(cart: Cart, known: readonly KnownAddress[]): string {
	const home = homeAddressOf(cart);
	const fallback =
		known.find(({ isFavorite }) => isFavorite)?.choice ?? known[0]?.choice ?? "other";
	if (!home) return fallback;
	return known.find(({ address }) => isSameAddress(address, home))?.choice ?? "other";
}

/** Methods for the country that the parcel would go to by the current choice. */
async function offersFor(context: Context, cart: Cart, country: string) {
	const methods = await readShippingMethods(context, { country, cartId: cart.id });
	return deliveryOffers(methods, cart.subtotal.centAmount);
}

/** Day of arrival, carrier, parcels and the sum from which it is free, in the page's language, so that browsers load no calendar. */
function detailsOf(context: Context, { subtotal, parcelCount }: Cart) {
	const currency = subtotal.currencyCode;
	const { locale } = getShop(context);
	const t = getTranslator(context, "checkout");
	return ({ key, price, freeAbove, promise, carrier }: DeliveryOffer): string => {
		const day = promiseText(promise, locale, t, key);
		const words = [
			day,
			...(carrier ? [t("delivery.by", { carrier })] : []),
			...(parcelCount && key !== "VI" ? [t("delivery.parcels", { parcels: parcelCount })] : []),
		].join(" ");
		if (freeAbove === null || price === 0) return words;
		const amount = formatMoney(freeAbove, currency, locale, { trimZeros: true });
		return `${words} ${t("delivery.freeAbove", { amount })}`;
	};
}

/** The methods for a country, each with what it needs before it can be chosen. @throws GatewayFailure */
export async function loadMethods(
	context: Context,
	cart: Cart,
	{
		country,
		search,
		home,
		isCollected = false,
	}: { country: string; search: Search; home: Home; isCollected?: boolean },
) {
	const offers = await offersFor(context, cart, country);
	const detailOf = detailsOf(context, cart);
	const own = cart.shippingInfo?.shippingMethodKey;
	const place =
		isCollected && !isPointMethod(own ?? "") ? offers.find(({ key }) => isPointMethod(key)) : null;
	const wished = [search.method, place?.key, own, "NO", offers[0]?.key];
	return {
		offers: offers.map((offer) => ({ ...offer, detail: detailOf(offer) })),
		finders: await findersOf(context, cart, offers, { country, search, home }),
		/** the one that is chosen at first; empty where none is offered */
		method: wished.find((key) => offers.some((offer) => offer.key === key)) ?? "",
		currency: cart.subtotal.currencyCode,
		weekdays: weekdayNames(getShop(context).locale.tag),
		/** address of the map's style */
		streets: streetMap(context),
	};
}
export type MethodData = Awaited<ReturnType<typeof loadMethods>>;

export async function loadDelivery(context: Context, url: URL) {
	const { locale, domain } = getShop(context);
	const cart = await readCart(context);
	if (!cart?.billingAddress) throw new Error("delivery without a billing address: no order-access");
	const { billingAddress, shippingAddress, receiver } = cart;
	const { deliveryCountries, phoneNumberCountries } = domain.params;
	const target = [shippingAddress?.country, billingAddress.country, domain.countryCodeISO2].find(
		(code) => code !== undefined && deliveryCountries.includes(code),
	);
	const search = readSearch(url);
	const [saved, methods] = await Promise.all([
		readDeliverable(context, deliveryCountries),
		loadMethods(context, cart, {
			country: target ?? domain.countryCodeISO2,
			search,
			home: billingAddress,
			isCollected: url.searchParams.has("collect"),
		}),
	]);
	const known = knownAddresses(context, cart, saved);
	const isNew = url.searchParams.get("address") === "new";
	const choice = isNew ? "other" : chosenBefore(cart, known);
	const home = homeAddressOf(cart);
	const other = home && choice === "other" && !isNew ? home : null;
	const { firstName, lastName } = addressForForm(billingAddress);
	const name = { firstName, lastName };
	const phoneOf = addressForForm(shippingAddress?.phoneNumber ? shippingAddress : billingAddress);
	return {
		...methods,
		choice,
		known: known.map(({ choice: value, address, isFavorite }) => ({
			value,
			address,
			isFavorite,
			country: countryName(address.country, locale),
		})),
		/** name of the billing address's country, if this shop does not deliver there */
		billingOutside: deliveryCountries.includes(billingAddress.country)
			? null
			: countryName(billingAddress.country, locale),
		/** the values that the form starts with */
		filled: {
			...(other ? addressForForm(other) : { ...emptyAddress(domain.countryCodeISO2), ...name }),
			phone: phoneOf.phone,
			phoneNumberCountry: phoneOf.phoneNumberCountry,
			method: methods.method,
			...packstationOfCart(cart).fields,
			receiverFirstName: (receiver ?? name).firstName,
			receiverLastName: (receiver ?? name).lastName,
		},
		countries: countryOptions(deliveryCountries, locale),
		regions: regionOptions(deliveryCountries),
		constraint: deliveryConstraint(deliveryRulesOf(context, methods.offers)),
		phoneCountries: phoneCountryOptions(phoneNumberCountries, locale),
		typed: recallInput(context, cart, search, "order-delivery"),
	};
}
export type DeliveryData = Awaited<ReturnType<typeof loadDelivery>>;
