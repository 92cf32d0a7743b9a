// What a shopper reads adds up: lines, reductions, delivery and extras to the total, and gift cards to what is due.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalsOf } from "#app/models/cart/cart-totals.ts";
import { itemOf } from "#app/models/cart/items.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { lineItemsOf } from "#gateway/selling/carts/line-items.ts";
import { type CartMoney, cartMoney, type MoneyInput } from "#gateway/selling/carts/rules/money.ts";
import { moneyArbitrary, now } from "#tests/gateway/selling/offers/rules/promotion-builders.ts";

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The parts of a cart that its pages show sums of, as the gateway answers them. */
function cartOf({ facts, market, giftCards, rate }: MoneyInput, money: CartMoney) {
	const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: market.devise });
	const price = inCurrency(money.shipping);
	return {
		lineItems: lineItemsOf(money, { market, language: "fr", facts }, now),
		subtotal: inCurrency(money.subtotal),
		totalPrice: inCurrency(money.total),
		amountDue: inCurrency(money.amountDue),
		shippingInfo: rate ? { shippingMethodKey: "NO", name: "", price } : null,
		discounts: money.discounts,
		giftCards: giftCards as Cart["giftCards"],
		donations: money.donations,
		gift: money.giftWrapPrice === null ? null : { price: money.giftWrapPrice, message: "" },
		loyaltyCard:
			money.loyaltyCardPrice === null ? null : { cardId: "", price: money.loyaltyCardPrice },
		payments: money.giftCardUses.map(({ giftCardId, amount }) => ({
			paymentId: giftCardId,
			paymentProvider: "own",
			paymentProduct: "gift-card",
			amountPlanned: inCurrency(amount),
			status: "Authorised" as const,
			giftCardEnding: giftCardId.slice(-4),
		})),
	} satisfies Partial<Cart>;
}

describe("sums of a cart, as its pages show them (CHECKOUT-105)", () => {
	it("add up: lines, less each reduction once, with delivery and extras, to the total", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				const cart = cartOf(input, cartMoney(input));
				const shown = totalsOf(cart);
				// a line whose product is unknown is not shown, and has no price
				fc.pre(input.lines.every(({ sku }) => input.facts.has(sku)));
				const lines = cart.lineItems.map((line) => itemOf(line, "fr").total);
				expect(sumOf(lines)).toBe(shown.goods);
				const off = sumOf(shown.discounts.map(({ amount }) => amount));
				const extras =
					(shown.giftCards?.amount ?? 0) +
					(shown.loyaltyCard ?? 0) +
					(shown.giftWrap ?? 0) +
					sumOf((shown.donations ?? []).map(({ amount }) => amount));
				expect(shown.goods - off + (shown.delivery ?? 0) + extras).toBe(shown.total);
				const paying = sumOf((shown.paying ?? []).map(({ amount }) => amount));
				expect(shown.total - paying).toBe(shown.due);
			}),
		);
	});

	it("count a gift as free, and take nothing off for it", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				const cart = cartOf(input, cartMoney(input));
				const gifts = cart.lineItems.filter(({ isFree }) => isFree);
				expect(gifts.map((line) => itemOf(line, "fr").total)).toEqual(gifts.map(() => 0));
				const types = totalsOf(cart).discounts.map(({ type }) => type);
				expect(types).not.toContain("CAD");
			}),
		);
	});
});
