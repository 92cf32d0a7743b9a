// Adding one item, as sent between browser and server by a product's page and a card: the reply is in the shopper's words.

/** Field of a form that adds an item: the gtin of its size. */
export const sizeField = "sku";

export type AddReply =
	| { ok: true; text: string /** label of the link to the cart */; bag: string }
	| { ok: false; text: string /** the chosen sku, if any */; sku: string | null };
