// Saved cards as the payment page and the account name them (CHECKOUT-99).

import { paymentProductFacts } from "#contract/payment/products.ts";
import type { SavedCard } from "#contract/payment/saved-card.ts";

/** Of the choices that are saved cards. */
export const savedCardPrefix = "saved-card-";

/** A saved card as a choice of the payment form. */
export function savedCardMethod({ savedCardId }: Pick<SavedCard, "savedCardId">): string {
	return savedCardPrefix + savedCardId;
}

/** What names a card: `expires` as it is printed on cards, the same in every language. */
export interface NamedCard {
	savedCardId: string;
	/** as its owner writes it */
	brand: string;
	product: string;
	ending: string;
	/** `MM/YY` */
	expires: string;
	isExpired: boolean;
}

export function namedCard({
	savedCardId,
	brand,
	ending,
	expires,
	isExpired,
}: SavedCard): NamedCard {
	const [year = "", month = ""] = expires.split("-");
	return {
		savedCardId,
		brand: paymentProductFacts(brand)?.name ?? brand,
		product: brand,
		ending,
		expires: `${month}/${year.slice(2)}`,
		isExpired,
	};
}
