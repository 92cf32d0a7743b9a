// CART-48: what of several products did not get into the cart, said by name.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Locale } from "#shop/locales.ts";

export interface NotAddedSaid {
	kind: "warning";
	key: "cart:notAdded" | "cart:someNotAdded";
	values: Record<string, string | number>;
}

/** At most so many names in one sentence. */
const namesShown = 5;

/** A message for the next page; null where everything got in. */
export function notAddedMessage(
	missed: Cart["productsNotAdded"],
	locale: Pick<Locale, "tag" | "language">,
): NotAddedSaid | null {
	const skus = new Map(missed.map(({ sku, name }) => [sku, name]));
	if (skus.size === 0) return null;
	const names = [...new Set([...skus.values()].map((name) => name?.[locale.language] ?? ""))];
	const isNamed = names.every((name) => name !== "") && names.length <= namesShown;
	// a product that the shop knows no more has no name to say
	if (!isNamed) return { kind: "warning", key: "cart:someNotAdded", values: { count: skus.size } };
	const list = new Intl.ListFormat(locale.tag, { type: "conjunction" }).format(names);
	return { kind: "warning", key: "cart:notAdded", values: { names: list } };
}
