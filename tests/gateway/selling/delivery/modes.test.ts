import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setBillingAddress, setHspShipping, setShippingMethod } from "#contract/cart/delivery.ts";
import { getCart, getOwnCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { listLockers, listPickups, listStores } from "#contract/storelocator/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { carts } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { cartWith, paris, shopper } from "../carts/shopper.ts";

let dress: string;
// a Tuesday morning
const now = new Date("2026-02-10T09:00:00Z");

const gateway = testGateway({ now: () => now });
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

/** A billed cart of a new customer. */
async function billed(name: string): Promise<{ caller: Caller; cart: Cart }> {
	const caller = await shopper(gateway, name);
	const empty = await cartWith(gateway, caller, [dress]);
	const { data: cart } = await gateway.call(
		setBillingAddress,
		{ params: { cartId: empty.id }, query: { version: empty.version }, body: paris },
		caller,
	);
	return { caller, cart };
}

const ask = (cart: Cart, key: ShippingMethodKey, body: Record<string, unknown>) => ({
	params: { cartId: cart.id, shippingMethodId: key },
	query: { version: cart.version },
	body: { ...paris, ...body },
});

const geneva = {
	...paris,
	line1: "RUE DU STAND 4",
	zipCode: "1204",
	city: "GENÈVE",
	country: "CH",
};
const bill = (cart: Cart, body: Address) => ({
	params: { cartId: cart.id },
	query: { version: cart.version },
	body,
});

describe("a company in a cart's addresses (CHECKOUT-92)", () => {
	it("stays when a storefront without that field changes an address, and goes when it is emptied", async () => {
		const { caller, cart } = await billed("company");
		const at = (now: Cart) => ({ params: { cartId: cart.id }, query: { version: now.version } });
		const full = { ...paris, company: "MOREL & FILS" };
		const { data: named } = await gateway.call(
			setBillingAddress,
			{ ...at(cart), body: full },
			caller,
		);
		const home = await gateway.call(setShippingMethod, ask(named, "NO", full), caller);
		const { company: _, ...former } = { ...paris, line1: "2 RUE NEUVE" };
		const billing = await gateway.call(
			setBillingAddress,
			{ ...at(home.data), body: former },
			caller,
		);
		expect(billing.data.billingAddress).toMatchObject({
			line1: "2 RUE NEUVE",
			company: "MOREL & FILS",
		});
		const { data: moved } = await gateway.call(
			setShippingMethod,
			{ ...ask(billing.data, "NO", {}), body: former },
			caller,
		);
		expect(moved.shippingAddress).toMatchObject({
			line1: "2 RUE NEUVE",
			company: "MOREL & FILS",
		});
		const { data: without } = await gateway.call(
			setBillingAddress,
			{ ...at(moved), body: paris },
			caller,
		);
		expect(without.billingAddress?.company).toBe("");
	});
});

describe("delivery to a place", () => {
	it.each([
		["LM", listStores],
		["PR", listPickups],
		["LO", listLockers],
	] as const)("%s keeps the place and its address, in the customer's name", async (key, list) => {
		const { caller, cart } = await billed(`fetches-${key}`);
		const { data: near } = await gateway.call(list, { query: { search: "75011" } });
		const [point] = near.stores;
		const { data } = await gateway.call(
			setShippingMethod,
			ask(cart, key, { deliveryPointIdV2: point?.id }),
			caller,
		);
		expect(data.shippingAddress).toMatchObject({
			deliveryPointIdV2: point?.id,
			firstName: "CLAIRE",
			line1: point?.name,
			line2: point?.line1,
			zipCode: point?.zipCode,
			country: "FR",
			phoneNumber: paris.phoneNumber,
			quality: "00",
		});
		expect(data.shippingInfo).toMatchObject({
			shippingMethodKey: key,
			// the dress costs more than the amount above which such a place is free
			price: { centAmount: 0 },
		});
	});

	it("refuses an unknown place, one of another kind, one outside the delivery countries, no phone", async () => {
		const { caller, cart } = await billed("careless");
		const { data: lockers } = await gateway.call(listLockers, { query: { search: "Paris" } });
		const locker = lockers.stores[0]?.id;
		const { data: polish } = await gateway.call(listLockers, { query: {} }, { market: "PL" });
		const fault = (key: ShippingMethodKey, body: Record<string, unknown>) =>
			gateway.fault(setShippingMethod, ask(cart, key, body), caller);
		expect((await fault("LO", {})).code).toBe("DELIVERY_POINT_UNKNOWN");
		expect((await fault("LO", { deliveryPointIdV2: "1" })).code).toBe("DELIVERY_POINT_UNKNOWN");
		expect((await fault("PR", { deliveryPointIdV2: locker })).code).toBe("DELIVERY_POINT_UNKNOWN");
		expect(await fault("LO", { deliveryPointIdV2: polish.stores[0]?.id })).toMatchObject({
			code: "ADDRESS_INVALID",
			details: { field: "country" },
		});
		expect(await fault("LO", { deliveryPointIdV2: locker, phoneNumber: "" })).toMatchObject({
			details: { field: "phoneNumber" },
		});
	});

	it("removes the place when another method replaces it", async () => {
		const { caller, cart } = await billed("changes-mind");
		const { data: near } = await gateway.call(listPickups, { query: { search: "Lyon" } });
		const { data: there } = await gateway.call(
			setShippingMethod,
			ask(cart, "PR", { deliveryPointIdV2: near.stores[0]?.id }),
			caller,
		);
		const { data: home } = await gateway.call(setShippingMethod, ask(there, "NO", {}), caller);
		expect(home.shippingAddress).toMatchObject({ deliveryPointIdV2: null, line1: paris.line1 });
	});
});

describe("delivery without a parcel (CHECKOUT-39)", () => {
	/** A cart with gift cards and these skus; gift cards are bought by a call of their own. */
	async function giftCart(name: string, skus: readonly string[]) {
		const caller = await shopper(gateway, name);
		const made = await cartWith(gateway, caller, skus);
		const giftCards = [
			{
				giftCardId: "gift-1",
				amount: 5_000,
				recipientName: "Léa",
				recipientEmail: "lea@example.org",
				message: "",
			},
		];
		await gateway.context.db.update(carts).set({ giftCards }).where(eq(carts.id, made.id));
		const { data: cart } = await gateway.call(
			setBillingAddress,
			{ params: { cartId: made.id }, query: { version: made.version }, body: paris },
			caller,
		);
		return { caller, cart };
	}

	it("is the only one for gift cards alone, has the billing address, and arrives at once", async () => {
		const { caller, cart } = await giftCart("giver", []);
		const query = { country: "FR", cartId: cart.id };
		const { data: methods } = await gateway.call(listShippingMethods, { query }, caller);
		expect(methods).toMatchObject([
			{ key: "VI", needsAddress: false, needsPhone: false, promise: { latest: "2026-02-10" } },
		]);
		const { data } = await gateway.call(
			setShippingMethod,
			ask(cart, "VI", { city: "ELSEWHERE" }),
			caller,
		);
		expect(data.shippingInfo).toMatchObject({ shippingMethodKey: "VI", name: "Envoi par e-mail" });
		expect(data.shippingAddress?.city).toBe("PARIS");
		const fault = await gateway.fault(setShippingMethod, ask(data, "NO", {}), caller);
		expect(fault.code).toBe("SHIPPING_METHOD_UNKNOWN");
	});

	it("is refused when the cart has a product", async () => {
		const { caller, cart } = await giftCart("generous", [dress]);
		const fault = await gateway.fault(setShippingMethod, ask(cart, "VI", {}), caller);
		expect(fault.code).toBe("SHIPPING_METHOD_UNKNOWN");
	});

	it("follows a changed billing address", async () => {
		const { caller, cart } = await giftCart("moved", []);
		const { data: ready } = await gateway.call(setShippingMethod, ask(cart, "VI", {}), caller);
		const { data } = await gateway.call(setBillingAddress, bill(ready, geneva), caller);
		expect(data.shippingInfo?.shippingMethodKey).toBe("VI");
		expect(data.shippingAddress).toMatchObject(geneva);
	});

	it("is removed once a product joins the gift card", async () => {
		const { caller, cart } = await giftCart("undecided", []);
		await gateway.call(setShippingMethod, ask(cart, "VI", {}), caller);
		const lines = [
			{ lineId: "line-0001", sku: dress, quantity: 1, price: 4_990, modifiedAt: now.toISOString() },
		];
		await gateway.context.db.update(carts).set({ lines }).where(eq(carts.id, cart.id));
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(data.shippingInfo).toBeNull();
	});
});

describe("delivery of the second programme (CHECKOUT-35, CHECKOUT-75)", () => {
	const receiver = { firstName: "Anna", lastName: "Weber" };
	const hsp = (cart: Cart) => ({
		params: { cartId: cart.id },
		query: { version: cart.version },
		body: { receiver },
	});

	it("goes to the billing address, to the named receiver", async () => {
		const { caller, cart } = await billed(demoAccounts.secondProgramme.customerId);
		const query = { country: "FR", cartId: cart.id };
		const { data: methods } = await gateway.call(listShippingMethods, { query }, caller);
		expect(methods.map(({ key }) => key)).toContain("HSP");
		const { data } = await gateway.call(setHspShipping, hsp(cart), caller);
		expect(data.receiver).toEqual(receiver);
		expect(data.shippingInfo?.shippingMethodKey).toBe("HSP");
		expect(data.shippingAddress).toMatchObject({ ...receiver, line1: paris.line1 });
		const { data: read } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(read.shippingInfo?.shippingMethodKey).toBe("HSP");
	});

	it("follows a changed billing address, and ends in a country without delivery", async () => {
		const caller = await shopper(gateway, demoAccounts.secondProgramme.customerId);
		const cart = (await gateway.call(getOwnCart, {}, caller)).data;
		const other = { ...paris, line1: "3 RUE OBERKAMPF", firstName: "ZOÉ" };
		const { data: moved } = await gateway.call(setBillingAddress, bill(cart, other), caller);
		expect(moved.shippingInfo?.shippingMethodKey).toBe("HSP");
		expect(moved.shippingAddress).toMatchObject({ ...other, ...receiver });
		const { data: away } = await gateway.call(setBillingAddress, bill(moved, geneva), caller);
		expect(away).toMatchObject({ billingAddress: geneva, shippingAddress: null, receiver: null });
	});

	it("is refused to others, and by the other call", async () => {
		const { caller, cart } = await billed("of-no-programme");
		const fault = await gateway.fault(setHspShipping, hsp(cart), caller);
		expect(fault.code).toBe("SHIPPING_METHOD_UNKNOWN");
		const other = await gateway.fault(setShippingMethod, ask(cart, "HSP", {}), caller);
		expect(other.code).toBe("SHIPPING_METHOD_UNKNOWN");
	});
});
