import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setShippingMethod } from "#contract/cart/delivery.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { asTyped } from "#contract/customer/as-typed.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { getInvoice } from "#contract/order/papers.ts";
import { listLockers } from "#contract/storelocator/operations.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { addresses, paris, readyCart, shopper } from "../carts/shopper.ts";

let dress: string;

const mailbox = testMailbox();
const { gateway } = mailbox;
beforeAll(async () => {
	dress = await hangOne(gateway.context.db, { stock: 20 });
});

const postNumber = "12345678";
const berlin: Address = { ...(addresses.DE ?? paris), phoneNumber: "", phoneNumberCountry: "" };
const packstation = { ...berlin, line1: "Packstation 145", postNumber };

const toLocker = (cart: Cart, body: typeof berlin & { postNumber?: string }) => ({
	params: { cartId: cart.id, shippingMethodId: "LO" as const },
	query: { version: cart.version },
	body,
});
async function billed(name: string): Promise<{ caller: Caller; cart: Cart }> {
	const caller = await shopper(gateway, name, "DE");
	return { caller, cart: await readyCart(gateway, caller, [dress]) };
}

describe("a Packstation (CHECKOUT-108)", () => {
	it("is addressed by its number and the Postnummer, without a phone", async () => {
		const { caller, cart } = await billed("types-a-packstation");
		const { data } = await gateway.call(setShippingMethod, toLocker(cart, packstation), caller);
		expect(data.shippingInfo?.shippingMethodKey).toBe("LO");
		expect(data.shippingAddress).toMatchObject({
			line1: "PACKSTATION 145",
			line2: "POSTNUMMER 12345678",
			line3: "",
			zipCode: "10119",
			country: "DE",
			phoneNumber: "",
			deliveryPointIdV2: null,
		});
		if (!data.shippingAddress) throw new Error("no address");
		expect(asTyped(data.shippingAddress)).toMatchObject({
			line1: "Packstation 145",
			line2: "Postnummer 12345678",
		});
	});

	it("of the list takes the Postnummer on a line of its own", async () => {
		const { caller, cart } = await billed("picks-a-packstation");
		const found = await gateway.call(listLockers, { query: { search: "Berlin" } }, caller);
		const [locker] = found.data.stores;
		const body = { ...berlin, deliveryPointIdV2: locker?.id ?? "", postNumber };
		const { data } = await gateway.call(setShippingMethod, toLocker(cart, body), caller);
		expect(data.shippingAddress).toMatchObject({
			line1: locker?.name,
			line3: "POSTNUMMER 12345678",
			deliveryPointIdV2: locker?.id,
		});
	});

	it.each([
		["a Postnummer of five digits", { ...packstation, postNumber: "12345" }, "INVALID_REQUEST"],
		["no Postnummer", berlin, "DELIVERY_POINT_UNKNOWN"],
		[
			"a number of two digits",
			{ ...packstation, line1: "Packstation 14" },
			"DELIVERY_POINT_UNKNOWN",
		],
		["a street", { ...packstation, line1: "Torstraße 12" }, "DELIVERY_POINT_UNKNOWN"],
		["another country", { ...packstation, country: "AT" }, "DELIVERY_POINT_UNKNOWN"],
		["a postcode that cannot be", { ...packstation, zipCode: "1011" }, "ADDRESS_INVALID"],
	])("is refused with %s, and the cart stays", async (_, body, code) => {
		const { caller, cart } = await billed(`refused-${code}-${_}`.replaceAll(" ", "-"));
		const fault = await gateway.fault(setShippingMethod, toLocker(cart, body), caller);
		expect(fault.code).toBe(code);
		const { data } = await gateway.call(setShippingMethod, toLocker(cart, packstation), caller);
		expect(data.version).toBe(cart.version + 1);
	});

	it("is printed on the papers of its order, which waits there to be collected", async () => {
		const { caller, order, params } = await buy(gateway, "orders-to-packstation", {
			market: "DE",
			to: berlin,
			also: async (cart, by) =>
				(await gateway.call(setShippingMethod, toLocker(cart, packstation), by)).data,
		});
		const { orderNumber } = params;
		await gateway.context.db
			.update(orders)
			.set({ language: "de" })
			.where(eq(orders.orderNumber, orderNumber));
		const invoice = pdfText((await gateway.call(getInvoice, { params }, caller)).data);
		for (const line of ["Packstation 145", "Postnummer 12345678"]) expect(invoice).toContain(line);
		expect(order.deliveryPointIdV2).toBeNull();
		for (const to of ["prepared", "shipped", "ready", "delivered"]) {
			expect((await advanceOrders(gateway.context, [orderNumber]))[0]).toMatchObject({ to });
			await mailbox.sweep();
		}
		const own = mailbox.letters().filter(({ to }) => to.includes("orders-to-packstation@"));
		expect(own.some(({ text }) => text.includes("Postnummer 12345678"))).toBe(true);
		expect(own.some(({ subject }) => subject.includes("Abholung"))).toBe(true);
	});
});
