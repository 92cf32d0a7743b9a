// How close two products are by their traits: the base of recommendations before the first purchases and views.

/** A product as recommendations compare it. */
export interface Traits {
	productId: string;
	model: string;
	segmentationId: string;
	look: string | null;
	colour: string;
	season: string;
	/** cents */
	price: number;
	/** higher for what sells better, of any scale */
	popularity: number;
}

/** 1 at the same price, 0.5 at half or double of it. */
function priceCloseness(a: number, b: number): number {
	return Math.min(a, b) / Math.max(a, b, 1);
}

/** Alternatives to each other: family counts most, then colour, price and season. 0 to 1, symmetric. */
export function likeness(a: Traits, b: Traits): number {
	return (
		(a.segmentationId === b.segmentationId ? 0.5 : 0) +
		(a.colour === b.colour ? 0.2 : 0) +
		priceCloseness(a.price, b.price) * 0.2 +
		(a.season === b.season ? 0.1 : 0)
	);
}

/**
 * How well two products that can be worn together (worn-with.ts) match: of the same look, or else of its season and price.
 * 0 to 1, symmetric.
 */
export function match(a: Traits, b: Traits): number {
	return (
		(a.look !== null && a.look === b.look ? 0.6 : 0) +
		(a.season === b.season ? 0.2 : 0) +
		priceCloseness(a.price, b.price) * 0.2
	);
}
