// What is measured of carts and customers (MEASURE-17, MEASURE-20).
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customerFields, hashOf } from "#app/models/measurement/customer-fields.server.ts";
import { checkoutStarted, movesOf, purchased } from "#app/models/measurement/shop-events.ts";
import { aCart, aCustomer, aLine, anOrder, eur } from "#tests/support/storefront/builders.ts";

const skus = ["3000000000001", "3000000000002", "3000000000003"];
/** A cart with these quantities of the sizes in `skus`; a size with quantity 0 is left out. */
const cartOf = (quantities: readonly number[]) =>
	aCart({
		lineItems: quantities.flatMap((quantity, at) =>
			quantity === 0 ? [] : [aLine({ sku: skus[at] ?? "", quantity, price: 1_000 * (at + 1) })],
		),
	});
const quantities = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });

/** Quantity of each size in the events of this name. */
function items(events: ReturnType<typeof movesOf>, name: string) {
	const items = events.flatMap((event) =>
		event.name === name && "items" in event ? event.items : [],
	);
	return skus.map((sku) => items.find((item) => item.sku === sku)?.quantity ?? 0);
}

describe("events of a changed cart", () => {
	it("tell what was added and removed, to the unit and to the cent", () => {
		fc.assert(
			fc.property(quantities, quantities, (was, is) => {
				const events = movesOf(cartOf(was), cartOf(is), "fr");
				const [added, removed] = [items(events, "add_to_cart"), items(events, "remove_from_cart")];
				expect(was.map((count, at) => count + (added[at] ?? 0) - (removed[at] ?? 0))).toEqual(is);
				const worth = is.reduce(
					(sum, count, at) => sum + (count - (was[at] ?? 0)) * 1_000 * (at + 1),
					0,
				);
				const told = events.map((event) =>
					"value" in event ? (event.name === "add_to_cart" ? event.value : -event.value) : 0,
				);
				expect(told.reduce((sum, value) => sum + value, 0)).toBe(worth);
			}),
		);
	});

	it("tell a gift of an order without a price: its items are worth what was paid for them", () => {
		const lineItems = [
			aLine({ price: 5_900 }),
			aLine({ price: 2_900, isFree: true, totalPrice: 0 }),
		];
		const event = purchased(anOrder({ lineItems }), "fr");
		expect("items" in event && event.items.map(({ price }) => price)).toEqual([5_900, 0]);
	});

	it("leave out the gifts of a promotion", () => {
		const gift = aCart({ lineItems: [aLine({ isFree: true })] });
		expect(movesOf(cartOf([0, 0, 0]), gift, "fr")).toEqual([]);
	});
});

describe("events that are reported once", () => {
	it("keep their id for the same cart and change it with the cart; an order's is its number", () => {
		const [one, two] = [
			checkoutStarted(cartOf([1, 0, 0]), "fr"),
			checkoutStarted(cartOf([2, 0, 0]), "fr"),
		];
		expect(one).toMatchObject({ name: "begin_checkout", stepOrder: 2 });
		expect(checkoutStarted(cartOf([1, 0, 0]), "de").id).toBe(one.id);
		expect(two.id).not.toBe(one.id);
		const order = anOrder({ totalPrice: eur(12_500) });
		const delivery = order.shippingInfo.price.centAmount;
		expect(purchased(order, "fr")).toMatchObject({
			id: `order ${order.orderNumber}`,
			value: 12_500 - delivery,
			shipping: delivery,
		});
	});
});

describe("a customer's fields", () => {
	const customer = aCustomer({
		email: " Zoe@Example.com ",
		phoneNumber: "06 12 34 56 78",
		phoneNumberCountry: "FR",
		birthday: "1990-02-03",
		loyaltyType: "FID",
		loyaltyNumber: "L1",
		webCreationDate: "2024-05-06T07:08:09.000Z",
	});
	const whole = aCustomer({
		...customer,
		gender: "F",
		loyaltyCreationDate: "2022-04-11",
		preferredStore: "20004",
		webCreationStore: "1001",
	});
	const sha = (text: string) => createHash("sha256").update(text).digest("hex");

	it("are empty without consent to measurement, and not personal without advertising", () => {
		expect(customerFields(customer, null)).toEqual({});
		expect(customerFields(customer, [1, 2])).toEqual({});
		const told = Object.keys(customerFields(whole, [1, 3]));
		expect(told).toEqual(["loyaltyType", "optinNews", "webCreationStore", "preferredStore"]);
	});

	it("are those of MEASURE-20 when all is known and allowed", () => {
		expect(Object.keys(customerFields(whole, [1, 3, 4])).toSorted()).toEqual(
			"birthday customerId email gender loyaltyCreationDate loyaltyNumber loyaltyType optinNews phoneNumber preferredStore webCreationDate webCreationStore".split(
				" ",
			),
		);
	});

	it("carry personal data only as a hash of the normalised value", () => {
		const fields = customerFields(customer, [1, 3, 4]);
		expect(fields).toMatchObject({
			email: sha("zoe@example.com"),
			phoneNumber: sha("+33612345678"),
			birthday: sha("1990-02-03"),
			customerId: sha(customer.customerId.toLowerCase()),
			loyaltyNumber: sha("l1"),
			webCreationDate: "2024-05-06",
		});
		const text = JSON.stringify(fields).toLowerCase();
		for (const own of ["example.com", "12345678", "1990", customer.customerId.toLowerCase()])
			expect(text).not.toContain(own);
	});

	it("have the same hash despite case and spaces around, and none when empty", () => {
		fc.assert(
			fc.property(fc.string({ minLength: 1 }), (text) => {
				const hash = hashOf(text);
				expect(hashOf(`  ${text.normalize("NFC").toLowerCase()}\n`)).toBe(hash);
				expect(hash).toMatch(text.trim() === "" ? /^$/ : /^[0-9a-f]{64}$/);
			}),
		);
	});
});
