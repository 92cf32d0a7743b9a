// CART-48: names the products that could not be added to the cart.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Locale } from "#shop/locales.ts";

export interface NotAddedMessage {
	kind: "warning";
	key: "cart:notAdded" | "cart:someNotAdded";
	values: Record<string, string | number>;
}

/** Names in one sentence, at most. */
const namesShown = 5;

/** A message for the next page; null if every product was added. */
export function notAddedMessage(
	missed: Cart["productsNotAdded"],
	locale: Pick<Locale, "tag" | "language">,
): NotAddedMessage | null {
	const skus = new Map(missed.map(({ sku, name }) => [sku, name]));
	if (skus.size === 0) return null;
	const names = [...new Set([...skus.values()].map((name) => name?.[locale.language] ?? ""))];
	const isNamed = names.every((name) => name !== "") && names.length <= namesShown;
	// a product that the shop no longer knows has no name
	if (!isNamed) return { kind: "warning", key: "cart:someNotAdded", values: { count: skus.size } };
	const list = new Intl.ListFormat(locale.tag, { type: "conjunction" }).format(names);
	return { kind: "warning", key: "cart:notAdded", values: { names: list } };
}
