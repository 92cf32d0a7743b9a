import { describe, expect, it } from "vitest";
import { type Cart, cart } from "#contract/cart/shapes.ts";
import { aCart, aLine, eur } from "#tests/support/storefront/builders.ts";

const isEmpty = (value: unknown) =>
	value === null || value === 0 || value === "" || value === false || String(value) === "";
const without = (record: object, name: string) =>
	Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
const emptyNames = (record: object) =>
	Object.entries(record).flatMap(([name, value]) => (isEmpty(value) ? [name] : []));

const line = aLine({
	categoryLabel: "",
	marketingLabels: [],
	ref: "",
	season: "",
	ratingCount: 0,
	averageRating: 0,
	images: [],
});
const bag: Cart = aCart({ lineItems: [line] });

describe("a cart of a gateway that knows no field beyond those of the specification (ERROR-55)", () => {
	it.each(emptyNames(bag))("that leaves out the empty field %s is the same cart", (name) => {
		expect(cart.parse(without(bag, name))).toEqual(cart.parse(bag));
	});

	it.each(emptyNames(line))("whose line leaves out the empty field %s is the same cart", (name) => {
		const lineItems = [without(line, name)];
		expect(cart.parse({ ...bag, lineItems })).toEqual(cart.parse(bag));
	});

	it("has some to leave out", () => {
		expect(emptyNames(bag).length).toBeGreaterThan(8);
		expect(emptyNames(line).length).toBeGreaterThan(8);
	});

	it("names what was not added by its sku alone", () => {
		const sku = "4000000000001";
		const { productsNotAdded } = cart.parse({ ...bag, productsNotAdded: [{ sku }] });
		expect(productsNotAdded).toEqual([{ sku, name: null }]);
	});

	it.each(["free", "gift-card"])("is due less what the product's own provider pays: %s", (name) => {
		const { amountDue: _, ...rest } = { ...bag, totalPrice: eur(5_000) };
		const payment = {
			paymentProvider: "own",
			paymentProduct: name,
			amountPlanned: { centAmount: 2_000 },
		};
		const { amountDue, payments } = cart.parse({ ...rest, payments: [payment] });
		expect(amountDue).toEqual(eur(3_000));
		expect(payments[0]?.giftCardEnding).toBe("");
		// the payment of nothing, where gift cards pay all of it, is one that was begun
		const free = { ...payment, amountPlanned: { centAmount: 0 } };
		expect(cart.parse({ ...rest, payments: [free] }).payments[0]?.giftCardEnding).toBeUndefined();
	});
});
