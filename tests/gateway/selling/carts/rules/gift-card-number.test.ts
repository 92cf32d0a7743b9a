import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { giftCardNumber } from "#gateway/selling/carts/rules/gift-card-number.ts";

describe("a gift card's number (CART-106)", () => {
	it("is 19 digits for any random bytes", () =>
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
				expect(giftCardNumber(random)).toMatch(/^\d{19}$/);
			}),
		));

	it("has 60 random bits, and each of them changes the number", () => {
		const withBit = (bit: number) => {
			const random = new Uint8Array(8);
			random[7 - Math.floor(bit / 8)] = 1 << (bit % 8);
			return giftCardNumber(random);
		};
		const numbers = new Set(Array.from({ length: 60 }, (_, bit) => withBit(bit)));
		expect(numbers.size).toBe(60);
		expect(numbers.has(giftCardNumber(new Uint8Array(8)))).toBe(false);
	});
});
