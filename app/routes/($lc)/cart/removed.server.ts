// Removed entries that can still be put back, kept in the session between requests (CART-52, CART-53).

import { readCart } from "#app/models/cart/cart.server.ts";
import {
	type Removed,
	readRemoved,
	withoutRemoved,
	withRemoved,
} from "#app/models/cart/removed.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";

const key = "removed";

export function recallRemoved(context: Context): Removed[] {
	const stored = getSession(context).recall(key);
	const removed = readRemoved(stored, getShop(context).now.getTime());
	// expired entries are removed from the cookie, since they may have a recipient's name
	if (Array.isArray(stored) && stored.length > removed.length) remember(context, removed);
	return removed;
}

function remember(context: Context, removed: readonly Removed[]): void {
	getSession(context).remember(key, removed.length > 0 ? removed : undefined);
}

/** Runs a removal and keeps what is needed to undo it. */
export async function removeWithUndo(
	context: Context,
	what: Pick<Removed, "kind" | "id">,
	remove: () => Promise<Cart>,
): Promise<void> {
	const before = await readCart(context);
	await remove();
	if (!before) return;
	const { now, locale } = getShop(context);
	const at = { now: now.getTime(), language: locale.language };
	remember(context, withRemoved(recallRemoved(context), before, what, at));
}

/** @param id of the entry that is back in the cart; without it, all entries are forgotten */
export function forgetRemoved(context: Context, id?: string): void {
	remember(context, id === undefined ? [] : withoutRemoved(recallRemoved(context), id));
}
