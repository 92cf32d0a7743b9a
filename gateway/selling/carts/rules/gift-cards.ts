// Gift cards that pay: what each gives is planned in the cart and taken with the order, never before (CART-65).
import type { CurrencyCode } from "#contract/shapes.ts";
import type { StoredGiftCardUse } from "#gateway/platform/db/schema/cart.ts";

/** An issued gift card as it stands now. */
export interface GiftCard {
	giftCardId: string;
	currency: CurrencyCode;
	/** cents */
	balance: number;
	/** ISO 8601 instant */
	expiresAt: string;
	isBlocked: boolean;
}

/** How the shop and its answers name a card that pays: never by its number (CART-63). */
export function endingOf(giftCardId: string): string {
	return giftCardId.slice(-4);
}

/** Names the payment by a card: several cards may have the same ending. */
export function paymentIdOf({ giftCardId, ref }: { giftCardId: string; ref?: string }): string {
	return `gift-card-${ref ?? endingOf(giftCardId)}`;
}

/** Cents that a card can give in a currency at this instant; 0 for one that is unknown, blocked or expired. */
export function usableBalance(card: GiftCard | undefined, currency: CurrencyCode, now: string) {
	if (card?.currency !== currency || card.isBlocked) return 0;
	return Date.parse(now) < Date.parse(card.expiresAt) ? card.balance : 0;
}

export interface GiftCardUse {
	giftCardId: string;
	ref?: string;
	/** cents it pays */
	amount: number;
	/** cents it was to pay: more than `amount` where its balance fell meanwhile */
	expected: number;
}

/**
 * What each card pays of a total, in the order they were added; cards of another currency are left out.
 * @param total cents
 */
export function planGiftCards(
	uses: readonly StoredGiftCardUse[],
	cards: ReadonlyMap<string, GiftCard>,
	currency: CurrencyCode,
	now: string,
	total: number,
): GiftCardUse[] {
	let left = total;
	return uses.flatMap(({ amount: wanted, ...named }) => {
		const { giftCardId } = named;
		const card = cards.get(giftCardId);
		if (card && card.currency !== currency) return [];
		const expected = Math.min(wanted, left);
		const amount = Math.min(expected, usableBalance(card, currency, now));
		left -= amount;
		return [{ ...named, amount, expected }];
	});
}
