// The sums of a cart or an order as pages show them. Nothing is computed here except the sums of lists.
import type { Cart, DiscountType } from "#contract/cart/shapes.ts";
import type { CurrencyCode } from "#contract/shapes.ts";
import { type PayingCard, payingCards } from "../payment/paying-cards.ts";

export interface Totals {
	currency: CurrencyCode;
	/** cents for the garments, as their lines show them: before codes and benefits (CHECKOUT-105) */
	goods: number;
	/** cents for everything */
	total: number;
	/** cents of the delivery chosen, null before the choice */
	delivery: number | null;
	/** cents taken off them, 0 without a reduction, and by type */
	discount: number;
	discounts: { type: DiscountType; amount: number }[];
	/** cents of gift cards bought, and how many */
	giftCards?: { count: number; amount: number };
	/** cents of the loyalty card bought, null without one */
	loyaltyCard?: number | null;
	/** cents of the gift wrap, 0 where it is free, null without one */
	giftWrap?: number | null;
	/** cents given, each with its label */
	donations?: { id: string; label: string; amount: number }[];
	/** gift cards that the shopper pays with, cents each */
	paying?: PayingCard[];
	/** cents left for a payment method */
	due?: number;
}

type Summed = Pick<
	Cart,
	| "subtotal"
	| "totalPrice"
	| "shippingInfo"
	| "discounts"
	| "giftCards"
	| "donations"
	| "loyaltyCard"
	| "gift"
	| "payments"
>;

const sum = (entries: readonly { amount: number }[]) =>
	entries.reduce((total, { amount }) => total + amount, 0);

/** @param record a cart or an order; an order is fully paid, so its `due` is left out */
export function totalsOf(record: Summed & Partial<Pick<Cart, "amountDue">>): Totals {
	// what the lines show already: a reduction of the catalogue in their prices, a gift as free
	const discounts = record.discounts.filter(
		({ type, amount }) => type !== "REM" && type !== "CAD" && amount > 0,
	);
	const { giftCards, amountDue } = record;
	return {
		currency: record.totalPrice.currencyCode,
		goods: record.subtotal.centAmount + sum(discounts),
		total: record.totalPrice.centAmount,
		discount: sum(discounts),
		delivery: record.shippingInfo?.price.centAmount ?? null,
		discounts,
		giftCards: { count: giftCards.length, amount: sum(giftCards) },
		loyaltyCard: record.loyaltyCard?.price ?? null,
		giftWrap: record.gift?.price ?? null,
		donations: record.donations.map(({ id, label, amount }) => ({ id, label, amount })),
		paying: payingCards(record),
		...(amountDue ? { due: amountDue.centAmount } : {}),
	};
}
