// A wish as its page shows it: the card, the change of its price, and its sizes.

import { type Card, cardOf } from "#app/models/catalog/card.ts";
import type { Wish } from "#contract/wishlist/shapes.ts";

export interface WishSize {
	gtin: string;
	label: string;
}

export interface WishView extends Card {
	/** cents by which it is cheaper than when it was added; 0 if it is not */
	drop: number;
	/** cents when it was added; null if that is not known in this market's currency */
	wishedPrice: number | null;
	/** sizes that can be put in the bag */
	open: WishSize[];
	/** sizes that have a stock alert to ask for */
	awaitable: WishSize[];
}

export function wishView(wish: Wish): WishView {
	const { wishedPrice, sizes = [], price } = wish;
	const named = (list: typeof sizes) => list.map(({ gtin, sizeLabel: label }) => ({ gtin, label }));
	return {
		...cardOf(wish),
		wishedPrice,
		drop: Math.max(0, (wishedPrice ?? 0) - price.price),
		open: named(sizes.filter(({ orderable }) => orderable > 0)),
		awaitable: named(sizes.filter(({ isAwaitable }) => isAwaitable)),
	};
}
