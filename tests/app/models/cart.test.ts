import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cheapestMethod,
	deliveryFrom,
	freeShippingProgress,
	isFree,
	isPreOrderCart,
	itemCount,
	lineNotices,
	miniCartOf,
} from "#app/models/cart/cart.ts";
import { readQuantity } from "#app/models/cart/quantity.ts";
import type { ShippingMethod } from "#contract/delivery/shapes.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";

const eur = (centAmount: number) => ({ centAmount, currencyCode: "EUR" as const });
const method = (
	key: ShippingMethod["key"],
	price: number,
	freeAbove: number | null,
): ShippingMethod => ({
	key,
	shippingRate: { price: eur(price), freeAbove: freeAbove === null ? null : eur(freeAbove) },
	needsAddress: true,
	needsPhone: key === "EX",
	promise: { earliest: "2026-03-02", latest: "2026-03-04" },
});
const cents = fc.integer({ min: 0, max: 2_000_000 });

describe("item count (CART-50)", () => {
	const toGive = { amount: 1, recipientName: "", recipientEmail: "", message: "" };

	it("adds the loyalty card, each gift card and each donation to the quantities", () => {
		const cart = aCart({
			lineItems: [aLine({ quantity: 2 }), aLine({ quantity: 3 })],
			loyaltyCard: { cardId: "c", price: 1000 },
			giftCards: [
				{ ...toGive, giftCardId: "a" },
				{ ...toGive, giftCardId: "b" },
			],
			donations: [{ id: "round-up", amount: 40, label: "Round up" }],
		});
		expect(itemCount(cart)).toBe(9);
		expect(miniCartOf(cart)).toEqual({
			nbProducts: 9,
			totalAmount: cart.subtotal.centAmount,
			currency: "EUR",
			cartId: cart.id,
		});
	});

	it("is never below the number of lines", () =>
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 10 })), (quantities) => {
				const cart = aCart({ lineItems: quantities.map((quantity) => aLine({ quantity })) });
				expect(itemCount(cart)).toBeGreaterThanOrEqual(quantities.length);
			}),
		));
});

describe("free delivery (CHECKOUT-37)", () => {
	const none = { segmentationIds: [] };
	const cartOf = (subtotal: number) => ({ subtotal: eur(subtotal), lineItems: [aLine()] });

	it("is given at any amount when a line's family makes delivery free (CART-55, MARKET-41)", () => {
		const [first] = cartOf(100).lineItems;
		const criteria = { segmentationIds: [first?.segmentationId ?? ""] };
		const progress = freeShippingProgress([method("NO", 490, 8000)], cartOf(100), criteria);
		expect(progress).toMatchObject({ reached: true, percent: 100 });
	});

	it("has no progress for a cart of gift cards alone", () => {
		const cart = { subtotal: eur(0), lineItems: [] };
		expect(freeShippingProgress([method("NO", 490, 8000)], cart, none)).toBeNull();
	});

	const house = [
		method("EX", 1290, null),
		method("NO", 490, 8000),
		method("LO", 350, 5000),
		method("LM", 0, null),
	];

	it("counts to the highest threshold, and includes the first cent above it in what is missing", () => {
		const progress = freeShippingProgress(house, cartOf(5600), none);
		expect(progress).toEqual({ reached: false, remaining: 2401, percent: 70, currency: "EUR" });
	});

	it("names the method that is free while home delivery is not, and none once all are free", () => {
		const parcels = house.filter(({ key }) => key !== "LM");
		expect(cheapestMethod(house)?.key).toBe("LM");
		expect(deliveryFrom(house, cartOf(5600), none)).toEqual({ cents: 0, freeBy: "LM" });
		expect(deliveryFrom(parcels, cartOf(5600), none)).toEqual({ cents: 0, freeBy: "LO" });
		expect(deliveryFrom(parcels, cartOf(5000), none)).toEqual({ cents: 350, freeBy: null });
		expect(deliveryFrom(house, cartOf(8001), none)).toEqual({ cents: 0, freeBy: null });
		expect(deliveryFrom([], cartOf(5600), none)).toBeNull();
	});

	it("needs more than the threshold itself", () => {
		expect(isFree(method("NO", 490, 8000), 8000)).toBe(false);
		expect(isFree(method("NO", 490, 8000), 8001)).toBe(true);
		const progress = freeShippingProgress([method("NO", 490, 8000)], cartOf(8000), none);
		expect(progress).toMatchObject({ reached: false, remaining: 1, percent: 99 });
		expect(isFree(method("NO", 490, 8000), 8000 + (progress?.remaining ?? 0))).toBe(true);
	});

	it("has no progress when no method becomes free, or none is offered", () => {
		expect(freeShippingProgress([method("NO", 490, null)], cartOf(1), none)).toBeNull();
		expect(freeShippingProgress([], cartOf(1), none)).toBeNull();
	});

	it("never shows a full bar before the threshold, nor a rest after it", () =>
		fc.assert(
			fc.property(cents, cents, (total, freeAbove) => {
				const home = method("NO", 490, freeAbove);
				const progress = freeShippingProgress([home], cartOf(total), none);
				expect(progress?.reached).toBe(total > freeAbove);
				expect(progress?.percent === 100).toBe(progress?.reached);
				expect((progress?.remaining ?? 0) > 0).toBe(!progress?.reached);
				// the remaining amount is enough, and a cent less is not
				const rest = progress?.remaining ?? 0;
				expect(isFree(home, total + rest)).toBe(true);
				expect(rest > 0 && isFree(home, total + rest - 1)).toBe(false);
			}),
		));
});

describe("notices of a line", () => {
	it("tell sold out from fewer left", () => {
		expect(lineNotices(aLine({ quantity: 2, orderable: 0 }))).toEqual(["out-of-stock"]);
		expect(lineNotices(aLine({ quantity: 3, orderable: 2 }))).toEqual(["fewer-left"]);
		expect(lineNotices(aLine({ quantity: 2, orderable: 2 }))).toEqual([]);
	});

	it("tell whether a price rose or fell", () => {
		const line = aLine({ price: 5900 });
		const now = (price: number) => ({ ...line, catalogPrice: { ...line.catalogPrice, price } });
		expect(lineNotices(now(6900))).toEqual(["price-up"]);
		expect(lineNotices(now(4900))).toEqual(["price-down"]);
	});

	it("count one on-demand line as a pre-order, two lines never (CART-54)", () => {
		const onDemand = aLine({ marketingLabels: ["ON_DEMAND"] });
		expect(isPreOrderCart(aCart({ lineItems: [onDemand] }))).toBe(true);
		const awaited = aLine({ marketingLabels: ["New", "RAL_ANTICIPATION"] });
		expect(isPreOrderCart(aCart({ lineItems: [awaited] }))).toBe(true);
		expect(isPreOrderCart(aCart({ lineItems: [onDemand, onDemand] }))).toBe(false);
		expect(isPreOrderCart(aCart({ lineItems: [aLine()] }))).toBe(false);
	});
});

describe("typed quantities", () => {
	it.each([
		["0", "too-small"],
		["-1", "too-small"],
		["1000000000", "too-large"],
		["11", "too-large"],
		["abc", "not-a-number"],
		["1.5", "not-a-number"],
		["1e3", "not-a-number"],
		["", "not-a-number"],
		[null, "not-a-number"],
	])("refuses %s as %s", (typed, fault) => {
		expect(readQuantity(typed)).toEqual({ ok: false, fault });
	});

	it("accepts only 1 to 10, whatever is typed", () =>
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (typed) => {
				const read = readQuantity(typed);
				if (read.ok) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(read.quantity);
			}),
		));
});
