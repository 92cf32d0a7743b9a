// Delivery without a parcel (`VI`, CHECKOUT-33): only a code or a file is sent.

/** The one segmentation whose lines need no parcel (CHECKOUT-40). */
export const dematerialisedSegmentation = "digital";

/** What decides how a cart can be delivered. */
export interface Contents {
	/** segmentation path of each product line, root first */
	paths: readonly (readonly string[])[];
	giftCards: number;
	hasLoyaltyCard: boolean;
}

/** The part of a cart that matters here. */
interface Basket {
	lines: readonly { sku: string }[];
	giftCards: readonly unknown[];
	loyaltyCardId: string | null;
}

export function contentsOf(
	cart: Basket | null,
	facts: ReadonlyMap<string, { segmentationPath: readonly string[] }> = new Map(),
): Contents {
	return {
		paths: (cart?.lines ?? []).map(({ sku }) => facts.get(sku)?.segmentationPath ?? []),
		giftCards: cart?.giftCards.length ?? 0,
		hasLoyaltyCard: (cart?.loyaltyCardId ?? null) !== null,
	};
}

/**
 * CHECKOUT-39, CHECKOUT-40: a cart with gift cards or a loyalty card and no product lines, or with all lines in the one
 * segmentation.
 */
export function isDematerialised({ paths, giftCards, hasLoyaltyCard }: Contents): boolean {
	if (paths.length === 0) return giftCards > 0 || hasLoyaltyCard;
	return paths.every((path) => path.includes(dematerialisedSegmentation));
}
