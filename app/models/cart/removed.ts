// Entries that were just removed and can be put back (CART-51 to CART-53): lines, gift cards and the loyalty card.
// They are kept in the session, so that undo works without JavaScript too.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { chosenLine } from "./cart.ts";

export const removableKinds = ["line", "gift-card", "loyalty-card"] as const;
export type RemovableKind = (typeof removableKinds)[number];

/** The one loyalty card of a cart needs no id of its own. */
export const loyaltyCardKey = "loyalty-card";

export interface Removed {
	kind: RemovableKind;
	/** of the line or gift card */
	id: string;
	/** of a product, in the page's language; empty for the other kinds, which are named by their kind */
	name: string;
	/** index among its kind when it was removed */
	position: number;
	/** milliseconds since 1970 */
	at: number;
	/** what the form that puts it back sends */
	fields: Readonly<Record<string, string>>;
}

/** Milliseconds for which undo is kept, for a page that must be reloaded to show it (CART-111). */
export const undoLifetime = 60_000;

/** Removed entries at once, and their characters: they are stored in a cookie. */
const maxRemoved = 3;
const maxCharacters = 1_300;

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

/** The removed entries in the session that are not too old. @param now milliseconds since 1970 */
export function readRemoved(stored: unknown, now: number): Removed[] {
	if (!Array.isArray(stored)) return [];
	return stored.filter(isRemoved).filter(({ at }) => at <= now && now - at < undoLifetime);
}

type Extras = Pick<Cart, "lineItems" | "giftCards" | "loyaltyCard">;
type RemovableItem = Pick<Removed, "id" | "name" | "fields">;

/** The entries of each kind in the cart, in order, with the fields that put them back. */
const present: { [K in RemovableKind]: (cart: Extras, language: Language) => RemovableItem[] } = {
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

/** The list with an entry of the cart added; unchanged if the cart has no such entry. */
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
	// entries that were removed before it are still shown in front of it
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
	].slice(-maxRemoved);
	while (next.length > 1 && JSON.stringify(next).length > maxCharacters) next.shift();
	return next;
}

export function withoutRemoved(removed: readonly Removed[], id: string): Removed[] {
	return removed.filter((gone) => gone.id !== id);
}

/** Removed entries that are not back in the cart by another way than undo. */
export function stillRemoved(removed: readonly Removed[], cart: Extras): Removed[] {
	return removed.filter(({ kind, fields }) => {
		if (kind === "line") return !chosenLine(cart, fields.sku ?? "");
		return kind === "gift-card" || cart.loyaltyCard === null;
	});
}
