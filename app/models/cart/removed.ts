// What was taken out a moment ago and can be put back (CART-51 to CART-53): lines, gift cards and the loyalty card.
// Kept in the session, so that the way back is there without JavaScript too.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";

export const removableKinds = ["line", "gift-card", "loyalty-card"] as const;
export type RemovableKind = (typeof removableKinds)[number];

/** The one loyalty card of a cart needs no id of its own. */
export const loyaltyCardKey = "loyalty-card";

export interface Removed {
	kind: RemovableKind;
	/** of the line or gift card that it was */
	id: string;
	/** of a garment, in the page's language; empty for the rest, which is named by its kind */
	name: string;
	/** index among its kind when it was removed */
	position: number;
	/** milliseconds since 1970 */
	at: number;
	/** what the form that puts it back sends */
	fields: Readonly<Record<string, string>>;
}

/** How long the offer is kept for a page that has to be loaded again to be seen (CART-111). */
export const undoKept = 60_000;

/** At most so many at once, and so many characters: they travel in a cookie. */
const most = 3;
const mostCharacters = 1_300;

function isRemoved(value: unknown): value is Removed {
	if (typeof value !== "object" || value === null) return false;
	const it = value as Record<string, unknown>;
	return (
		removableKinds.some((kind) => kind === it.kind) &&
		[it.id, it.name].every((text) => typeof text === "string") &&
		[it.position, it.at].every(Number.isSafeInteger) &&
		typeof it.fields === "object" &&
		it.fields !== null &&
		Object.values(it.fields).every((field) => typeof field === "string")
	);
}

/** What the session holds, without what is too old. @param now milliseconds since 1970 */
export function readRemoved(kept: unknown, now: number): Removed[] {
	if (!Array.isArray(kept)) return [];
	return kept.filter(isRemoved).filter(({ at }) => at <= now && now - at < undoKept);
}

type Extras = Pick<Cart, "lineItems" | "giftCards" | "loyaltyCard">;
type Found = Pick<Removed, "id" | "name" | "fields">;

/** What of each kind is in the cart, in order, as it would be put back. */
const present: { [K in RemovableKind]: (cart: Extras, language: Language) => Found[] } = {
	line: ({ lineItems }, language) =>
		lineItems.map(({ lineId, sku, quantity, name }) => ({
			id: lineId,
			name: name[language],
			fields: { sku, quantity: String(quantity) },
		})),
	"gift-card": ({ giftCards }) =>
		giftCards.map(({ giftCardId, amount, ...words }) => ({
			id: giftCardId,
			name: "",
			fields: { amount: String(amount), ...words },
		})),
	"loyalty-card": ({ loyaltyCard }) =>
		loyaltyCard
			? [{ id: loyaltyCardKey, name: "", fields: { price: String(loyaltyCard.price) } }]
			: [],
};

/** The list with a thing of the cart added; unchanged where the cart has no such thing. */
export function withRemoved(
	removed: readonly Removed[],
	cart: Extras,
	{ kind, id }: Pick<Removed, "kind" | "id">,
	{ now, language }: { now: number; language: Language },
): Removed[] {
	const all = present[kind](cart, language);
	const index = all.findIndex((each) => each.id === id);
	const found = all[index];
	if (!found) return [...removed];
	// what was removed from places in front of it is still shown there
	const position = removed
		.filter((gone) => gone.kind === kind)
		.map((gone) => gone.position)
		.toSorted((a, b) => a - b)
		.reduce((at, taken) => (taken <= at ? at + 1 : at), index);
	const isSame = (gone: Removed) =>
		gone.kind === kind &&
		(gone.id === id || (kind === "line" && gone.fields.sku === found.fields.sku));
	const next = [
		...removed.filter((gone) => !isSame(gone)),
		{ kind, ...found, position, at: now },
	].slice(-most);
	while (next.length > 1 && JSON.stringify(next).length > mostCharacters) next.shift();
	return next;
}

export function withoutRemoved(removed: readonly Removed[], id: string): Removed[] {
	return removed.filter((gone) => gone.id !== id);
}

/** Those that the cart has not got again, by other ways than the one offered. */
export function stillGone(removed: readonly Removed[], cart: Extras): Removed[] {
	const skus = new Set(cart.lineItems.map(({ sku }) => sku));
	return removed.filter(({ kind, fields }) => {
		if (kind === "line") return !skus.has(fields.sku ?? "");
		return kind === "gift-card" || cart.loyaltyCard === null;
	});
}
