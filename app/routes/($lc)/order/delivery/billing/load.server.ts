// What the page of address and delivery starts with: the cart's own, else what the account knows.
import { readSavedAddresses, type SavedAddresses } from "#app/models/address/address.server.ts";
import { isSameAddress } from "#app/models/address/address.ts";
import { addressChoices, countriesOf } from "#app/models/address/address-choices.server.ts";
import { addressForForm, addressOfCustomer } from "#app/models/address/address-form.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { orderAddressConstraint } from "#app/models/delivery/delivery-schema.server.ts";
import { packstationOfCart } from "#app/models/delivery/packstation.ts";
import { viewEvents } from "#app/models/measurement/measurement.server.ts";
import { checkoutStarted } from "#app/models/measurement/shop-events.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { homeAddressOf, loadMethods, type MethodData } from "../load.server.ts";
import { readSearch } from "../places.server.ts";
import { deliveryRulesOf } from "../rules.server.ts";
import { recallInput } from "../typed.server.ts";

/** Addresses of the account, the billing address first, each address once. */
function offered(
	{ billingAddress, deliveryAddresses }: SavedAddresses,
	countries: readonly string[],
) {
	const all = [
		...(billingAddress ? [{ use: "billing", address: billingAddress as Address }] : []),
		...deliveryAddresses.map(({ id, favorite: _, version: __, ...address }) => ({
			use: id,
			address,
		})),
	];
	return all
		.filter(({ address }) => countries.includes(address.country))
		.filter(({ address }, at, list) => {
			return list.findIndex((one) => isSameAddress(one.address, address)) === at;
		});
}

/** The country of the form that was just answered: the methods offered are those for it. */
const typedCountries = new WeakMap<Context, string>();

export function recordCountry(context: Context, form: FormData): void {
	typedCountries.set(context, String(form.get("country") ?? ""));
}

/** Whether this request has answered a form: its page stays, with what was typed. */
export const hasAnswered = (context: Context): boolean => typedCountries.has(context);

/** Countries that an address may be in: who collects a parcel here may live where nothing is delivered to. */
export function everyCountry(context: Context): string[] {
	return [...new Set([...countriesOf(context, "delivery"), ...countriesOf(context, "billing")])];
}

/** Where it goes and where the invoice goes, as far as they are known. */
function knownAddresses(
	cart: Cart | null,
	saved: SavedAddresses,
	chosen: Address | null,
	{ delivery, billing }: Record<"delivery" | "billing", readonly string[]>,
) {
	const within = (countries: readonly string[], address: Address | null | undefined) =>
		address && countries.includes(address.country) ? address : null;
	const home = cart ? homeAddressOf(cart) : null;
	const invoice =
		within(billing, cart?.billingAddress) ?? within(billing, saved.billingAddress) ?? null;
	const main =
		chosen ??
		home ??
		within(delivery, cart?.billingAddress) ??
		saved.deliveryAddresses.find(({ country }) => delivery.includes(country)) ??
		within(delivery, saved.billingAddress);
	const differs = (address: Address | null) =>
		invoice !== null && (address === null || !isSameAddress(invoice, address));
	// an address of the account that is chosen here is for both, unless the cart has two already
	const isElsewhere = chosen ? home !== null && differs(home) : differs(main);
	return { main, invoice, isElsewhere };
}

const noMethods = {
	offers: [],
	finders: [],
	method: "",
	weekdays: [],
	streets: null,
} as const satisfies Partial<MethodData>;

export async function loadBilling(context: Context, url: URL) {
	const { locale, domain } = getShop(context);
	const [cart, saved, customer] = await Promise.all([
		readCart(context),
		readSavedAddresses(context),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	const billing = countriesOf(context, "billing");
	const use = url.searchParams.get("use");
	const knownIn = (delivery: readonly string[]) => {
		const choices = offered(saved, delivery);
		const chosen = choices.find((choice) => choice.use === use);
		const known = knownAddresses(cart, saved, chosen?.address ?? null, { delivery, billing });
		return { ...known, choices, use: chosen?.use ?? "" };
	};
	const delivered = knownIn(countriesOf(context, "delivery"));
	const search = readSearch(url);
	const asked = typedCountries.get(context) ?? url.searchParams.get("country");
	const target = [asked, delivered.main?.country].find(
		(code) => code && domain.params.deliveryCountries.includes(code),
	);
	const about = { country: target ?? domain.countryCodeISO2, search, home: delivered.main };
	const asking = cart ? loadMethods(context, cart, about) : Promise.resolve(null);
	// a page without methods asks for the address alone: the next step asks for the rest
	const methods = await optional(context, "shipping methods", asking, null, null);
	// what is sent by e-mail has an invoice, and goes nowhere (CHECKOUT-33)
	const isSent = methods?.offers.some(({ key }) => key === "VI") ?? false;
	const hasParcel = !isSent || (methods?.offers.length ?? 0) > 1;
	const known = hasParcel ? delivered : knownIn(billing);
	const offers = methods?.offers ?? [];
	const filled = known.main
		? addressForForm(known.main)
		: addressOfCustomer(customer, domain.countryCodeISO2);
	const { firstName, lastName } = filled;
	/** another address for the invoice is wanted; one for both is typed in place of the other */
	const hasNewInvoice = url.searchParams.get("invoice") === "new" && hasParcel;
	const countries = hasParcel ? everyCountry(context) : billing;
	const rules = { ...deliveryRulesOf(context, offers), countries };
	return {
		...noMethods,
		currency: domain.devise,
		...methods,
		filled: {
			...filled,
			...(asked && countries.includes(asked) ? { country: asked } : {}),
			method: methods?.method ?? "",
			...(cart ? packstationOfCart(cart).fields : {}),
			same: known.isElsewhere || hasNewInvoice ? "" : "yes",
			billing:
				known.invoice && !hasNewInvoice
					? addressForForm(known.invoice)
					: addressOfCustomer(null, domain.countryCodeISO2),
			receiverFirstName: (cart?.receiver ?? { firstName }).firstName,
			receiverLastName: (cart?.receiver ?? { lastName }).lastName,
		},
		/** addresses of the account other than the one filled in */
		choices: known.choices
			.filter(({ address }) => !known.main || !isSameAddress(address, known.main))
			.map((choice) => ({ ...choice, country: countryName(choice.address.country, locale) })),
		/** the one that was asked for: the form starts anew with it */
		use: known.use,
		/** an account, which may keep the address for the next time */
		canKeep: customer?.hasPassword ?? false,
		hasParcel,
		/** parameters that a search for places keeps */
		keeps: (asked ? { country: asked } : {}) as Readonly<Record<string, string>>,
		/** what was typed before a search, without JavaScript */
		typed: cart && recallInput(context, cart, search, "order-billing"),
		seen: viewEvents(context, cart, checkoutStarted),
		invoice: addressChoices(context, { ...rules, countries: billing, phoneRequired: false }),
		...addressChoices(context, rules),
		constraint: orderAddressConstraint(rules),
	};
}
export type BillingData = Awaited<ReturnType<typeof loadBilling>>;
