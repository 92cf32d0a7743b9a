// Delivery and addresses as they are changed beside the payment, without typing (CHECKOUT-118): what the customer's account and
// the cart know. What has to be typed or searched for has pages of its own.
import { z } from "zod";
import { readSavedAddresses } from "#app/models/address/address.server.ts";
import { addressLines, isSameAddress, nameOfAddress } from "#app/models/address/address.ts";
import { countriesOf } from "#app/models/address/address-choices.server.ts";
import { withReadablePhone } from "#app/models/address/phone.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import { deliveryOffers, needOf } from "#app/models/delivery/delivery.ts";
import { optional } from "#app/server/failures.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { setBilling, setDelivery } from "./checkout.server.ts";
import type { InPlace } from "./in-place.ts";

interface Known {
	value: string;
	address: Address;
}

/** Where the parcel goes now, if that is an address and not a place to collect it from. */
function homeOf({ shippingInfo, shippingAddress }: Cart): Address | null {
	const isHome = shippingInfo && needOf[shippingInfo.shippingMethodKey] === "address";
	if (!isHome || !shippingAddress) return null;
	const { deliveryPointIdV2: _, ...address } = shippingAddress;
	return address;
}

/** Each address once: the cart's own, then the account's. */
async function knownAddresses(context: Context, cart: Cart, countries: readonly string[]) {
	const saved = await readSavedAddresses(context);
	const home = homeOf(cart);
	const all: Known[] = [
		...(home ? [{ value: "home", address: home }] : []),
		...(cart.billingAddress ? [{ value: "invoice", address: cart.billingAddress }] : []),
		...saved.deliveryAddresses.map(({ id, favorite: _, version: __, ...address }) => ({
			value: `saved:${id}`,
			address,
		})),
	];
	if (saved.billingAddress) {
		const { version: _, ...address } = saved.billingAddress;
		all.push({ value: "account", address });
	}
	return all
		.filter(({ address }) => countries.includes(address.country) && address.lastName !== "")
		.filter(
			({ address }, at, list) =>
				list.findIndex((one) => isSameAddress(one.address, address)) === at,
		);
}

const oneLine = (address: Address) => [nameOfAddress(address), ...addressLines(address)].join(", ");

function choicesOf(known: readonly Known[], chosen: Address | null | undefined) {
	const choices = known.map(({ value, address }) => ({ value, label: oneLine(address) }));
	const found = known.find(({ address }) => chosen && isSameAddress(address, chosen));
	return { choices, chosen: found?.value ?? "" };
}

/** What can be chosen beside the payment; a part with nothing else to choose is null. */
export async function readInPlace(context: Context, cart: Cart): Promise<InPlace> {
	const { locale } = getShop(context);
	const [toDeliver, toBill] = await Promise.all([
		knownAddresses(context, cart, countriesOf(context, "delivery")),
		knownAddresses(context, cart, countriesOf(context, "billing")),
	]);
	const home = homeOf(cart);
	const to = choicesOf(toDeliver, home);
	const bill = choicesOf(toBill, cart.billingAddress);
	const { country } = home ?? toDeliver[0]?.address ?? {};
	const asking = country ? readShippingMethods(context, { country, cartId: cart.id }) : null;
	const methods = asking ? await optional(context, "the ways of delivery", asking, [], null) : [];
	const { centAmount, currencyCode } = cart.subtotal;
	const offers = deliveryOffers(methods, centAmount);
	const hasPlaces = offers.some(({ key }) => needOf[key] === "point");
	const ways = offers
		.filter(({ key }) => needOf[key] === "address")
		.map(({ key, price }) => ({
			key,
			price: price === 0 ? "" : formatMoney(price, currencyCode, locale),
		}));
	const way = home ? (cart.shippingInfo?.shippingMethodKey ?? "") : "";
	const hasOther = ways.length > 0 && (to.choices.length > 1 || ways.length > 1 || !home);
	return {
		delivery: hasOther ? { to, ways, way, hasPlaces } : null,
		billing: bill.choices.length > 1 ? bill : null,
	};
}

const text = z.string().max(80);
const deliveryForm = z.object({ to: text, way: z.enum(["NO", "EX"]) });
const billingForm = z.object({ bill: text });

async function chosen(
	context: Context,
	value: string,
	use: "delivery" | "billing",
): Promise<Address | null> {
	const cart = await readCart(context);
	const known = cart ? await knownAddresses(context, cart, countriesOf(context, use)) : [];
	const found = known.find((one) => one.value === value);
	return found ? withReadablePhone(found.address) : null;
}

/** False for a choice that is no longer there. @throws GatewayFailure */
export async function changeDelivery(context: Context, form: FormData): Promise<boolean> {
	const read = readForm(form, deliveryForm);
	const address =
		read.status === "success" ? await chosen(context, read.value.to, "delivery") : null;
	if (read.status !== "success" || !address) return false;
	await setDelivery(context, read.value.way, address);
	return true;
}

/** False for a choice that is no longer there. @throws GatewayFailure */
export async function changeBilling(context: Context, form: FormData): Promise<boolean> {
	const read = readForm(form, billingForm);
	const address =
		read.status === "success" ? await chosen(context, read.value.bill, "billing") : null;
	if (!address) return false;
	await setBilling(context, address);
	return true;
}
