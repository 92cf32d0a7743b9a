// Adding one item as it crosses the wire, from a product's page and from a card: the answer is in the shopper's words.

/** Field of a form that adds an item: the gtin of its size. */
export const sizeField = "sku";

export type AddReply =
	| { ok: true; text: string /** words of the way to the cart */; bag: string }
	| { ok: false; text: string /** what was chosen, if anything */; sku: string | null };
