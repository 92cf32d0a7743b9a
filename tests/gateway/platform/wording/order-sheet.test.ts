import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { lineItemsOf } from "#gateway/selling/carts/line-items.ts";
import { cartMoney } from "#gateway/selling/carts/rules/money.ts";
import { moneyArbitrary, now } from "#tests/gateway/selling/offers/rules/promotion-builders.ts";
import { anOrder } from "#tests/support/storefront/builders.ts";

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("an order in a letter and on an invoice (CHECKOUT-105)", () => {
	it("adds up: lines, less each reduction once, with delivery and extras, to the total", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				fc.pre(input.lines.every(({ sku }) => input.facts.has(sku)));
				const money = cartMoney(input);
				const inEuro = (centAmount: number) => ({ centAmount, currencyCode: "EUR" as const });
				const order = anOrder({
					lineItems: lineItemsOf(money, { ...input, language: "fr" }, now),
					discounts: money.discounts,
					subtotal: inEuro(money.subtotal),
					totalPrice: inEuro(money.total),
					shippingInfo: { shippingMethodKey: "NO", name: "", price: inEuro(money.shipping) },
					giftCards: input.giftCards.map((card) => ({ ...card, isIssued: false })) as never,
					loyaltyCard:
						money.loyaltyCardPrice === null ? null : { cardId: "", price: money.loyaltyCardPrice },
					donations: money.donations,
					gift: money.giftWrapPrice === null ? null : { message: "", price: money.giftWrapPrice },
				});
				const { lines, sums } = orderSheet(order, "1001", "fr");
				const shown = sumOf(lines.map(({ amount }) => amount));
				const [first, ...rest] = sums.map(({ amount }) => amount);
				const total = rest.pop();
				if (lines.length > 0) expect(first).toBe(shown);
				expect((first ?? 0) + sumOf(rest)).toBe(total);
				expect(total).toBe(money.total);
				const gifts = lines.filter(({ isFree }) => isFree);
				expect(sumOf(gifts.map(({ amount }) => amount))).toBe(0);
			}),
		);
	});
});
