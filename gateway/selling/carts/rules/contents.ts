// What a cart holds besides lines, and how it follows its shopper to another market or another cart.

import type { CurrencyCode } from "#contract/shapes.ts";
import type {
	StoredCode,
	StoredGift,
	StoredGiftCard,
	StoredGiftCardUse,
	StoredLine,
} from "#gateway/platform/db/schema/cart.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";

/** Codes, gift cards of either kind and donations that a cart holds at most, each, so that a cart stays one small row. */
export const maxOfAKind = 10;

export interface Extras {
	codes: StoredCode[];
	giftCards: StoredGiftCard[];
	giftCardUses: StoredGiftCardUse[];
	donations: string[];
	gift: StoredGift | null;
	loyaltyCardId: string | null;
	loyaltyOffers: string[];
}

/** Whether nothing is bought: no product, no gift card, no loyalty card. A donation alone is no order. */
export function isEmptyCart(
	cart: Pick<Extras, "giftCards" | "loyaltyCardId"> & { lines: readonly StoredLine[] },
) {
	return cart.lines.length === 0 && cart.giftCards.length === 0 && cart.loyaltyCardId === null;
}

/** The wrap at this price; without one it is not offered, and its message waits for a market that has it. */
export function giftAt(gift: StoredGift | null, price: number | null): StoredGift | null {
	return gift && { message: gift.message, ...(price === null ? {} : { price }) };
}

/** What is left of it in another market: gift cards of its currency and bounds, its donations and its loyalty card. */
export function extrasInMarket(
	cart: Extras,
	from: CurrencyCode | undefined,
	market: Pick<Market, "devise" | "giftCard" | "giftWrapPrice" | "donations" | "loyalty">,
): Pick<Extras, "giftCards" | "donations" | "gift" | "loyaltyCardId"> {
	const { minAmount, maxAmount } = market.giftCard;
	return {
		gift: giftAt(cart.gift, market.giftWrapPrice),
		giftCards: cart.giftCards.filter(
			({ amount }) => from === market.devise && amount >= minAmount && amount <= maxAmount,
		),
		donations: cart.donations.filter((id) =>
			market.donations.some((one) => one.id === id && one.isActive),
		),
		loyaltyCardId: market.loyalty ? cart.loyaltyCardId : null,
	};
}

const once = <T>(all: readonly T[], idOf: (one: T) => string): T[] => {
	const seen = new Set<string>();
	return all.filter((one) => !seen.has(idOf(one)) && seen.add(idOf(one))).slice(0, maxOfAKind);
};

/**
 * The guest's codes, gift cards and donations joined to the customer's at login; the customer's come first. The guest's gift
 * is the newer wish.
 */
export function mergeExtras(
	own: Extras,
	guest: Extras,
	mayJoin: (codes: readonly StoredCode[]) => boolean,
): Pick<Extras, "codes" | "giftCards" | "donations" | "gift"> {
	let { codes } = own;
	for (const one of guest.codes) {
		const joined = once([...codes, one], ({ code }) => code);
		if (joined.length > codes.length && mayJoin(joined)) codes = joined;
	}
	return {
		codes,
		giftCards: once([...own.giftCards, ...guest.giftCards], ({ giftCardId }) => giftCardId),
		donations: once([...own.donations, ...guest.donations], (id) => id),
		gift: guest.gift ?? own.gift,
	};
}
