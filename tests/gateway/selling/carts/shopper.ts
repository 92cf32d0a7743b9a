// A shopper of the tests: short forms of the calls that a storefront makes for one.
import { randomUUID } from "node:crypto";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { type Address, address } from "#contract/customer/shapes.ts";
import { typedAddress } from "#contract/customer/typed-address.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";

export const paris: Address = {
	firstName: "CLAIRE",
	lastName: "MOREL",
	company: "",
	line1: "12 RUE DES LILAS",
	line2: "",
	line3: "",
	line4: "",
	zipCode: "75011",
	city: "PARIS",
	country: "FR",
	region: "",
	phoneNumber: "+33612345678",
	phoneNumberCountry: "FR",
	phoneNumberQuality: "",
	quality: "10",
};

/** An address with a value in every field of the contract: what has none here is named after itself. */
export const fullAddress: Address = {
	...Object.fromEntries(
		Object.keys(address.shape).map((field) => [field, field.slice(0, 3).toUpperCase()]),
	),
	...paris,
	company: "MOREL & FILS",
	line2: "BÂTIMENT B",
	line3: "ACCUEIL",
	line4: "LES PINS",
	phoneNumberQuality: "00",
	typed: typedAddress.parse({ lastName: "Morel", company: "Morel & Fils", city: "Paris" }),
};

export const addresses: Partial<Record<Market, Address>> = {
	FR: paris,
	CH: { ...paris, line1: "RUE DU STAND 4", zipCode: "1204", city: "GENÈVE", country: "CH" },
	DE: { ...paris, line1: "TORSTRASSE 12", zipCode: "10119", city: "BERLIN", country: "DE" },
	ES: { ...paris, line1: "CALLE DEL PEZ 9", zipCode: "28004", city: "MADRID", country: "ES" },
	GB: { ...paris, line1: "4 LAMB STREET", zipCode: "E1 6EA", city: "LONDON", country: "GB" },
	PL: { ...paris, line1: "UL. ZŁOTA 5", zipCode: "00-120", city: "WARSZAWA", country: "PL" },
};

/** A caller with a session of its own, signed in where a customer is named. */
export async function shopper(
	gateway: Pick<TestGateway, "tokenOf">,
	customerId: string | null = null,
	market: Market = "FR",
): Promise<Caller> {
	const caller: Caller = { market, sessionId: randomUUID() };
	return customerId ? { ...caller, customerToken: await gateway.tokenOf(customerId) } : caller;
}

/** A cart with one unit of each sku named; a sku named twice makes two. */
export async function cartWith(
	gateway: Pick<TestGateway, "call">,
	caller: Caller,
	skus: readonly string[],
): Promise<Cart> {
	let { data: cart } = await gateway.call(createCart, { body: {} }, caller);
	for (const sku of skus) {
		const at = { params: { cartId: cart.id, sku }, query: { version: cart.version } };
		({ data: cart } = await gateway.call(addProduct, at, caller));
	}
	return cart;
}

/** The cart with addresses and a delivery: ready to pay. */
export async function readyCart(
	gateway: Pick<TestGateway, "call">,
	caller: Caller,
	skus: readonly string[],
	shippingMethodId: "NO" | "EX" = "NO",
	body: Address = addresses[caller.market ?? "FR"] ?? paris,
): Promise<Cart> {
	let cart = await cartWith(gateway, caller, skus);
	const at = () => ({ query: { version: cart.version }, body });
	const cartId = cart.id;
	({ data: cart } = await gateway.call(setBillingAddress, { ...at(), params: { cartId } }, caller));
	const params = { cartId, shippingMethodId };
	({ data: cart } = await gateway.call(setShippingMethod, { ...at(), params }, caller));
	return cart;
}
