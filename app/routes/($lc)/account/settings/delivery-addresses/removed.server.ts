// The last deleted address, kept in the session between requests.

import {
	type RemovedAddress,
	readRemovedAddress,
	undoOfferedFor,
} from "#app/models/address/removed-address.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import type { DeliveryAddress } from "#contract/customer/shapes.ts";

const key = "removed-address";

export function recallRemoved(context: Context): RemovedAddress | null {
	const session = getSession(context);
	const stored = session.recall(key);
	const removed = readRemovedAddress(stored, getShop(context).now.getTime());
	// an address that can no longer be restored is removed from the cookie
	if (stored !== undefined && !removed) session.remember(key, undefined);
	return removed;
}

/** Null if it was deleted too long ago for undo to be offered. */
export function restorableAddress(context: Context): RemovedAddress | null {
	const removed = recallRemoved(context);
	return removed && getShop(context).now.getTime() - removed.at < undoOfferedFor ? removed : null;
}

export function keepRemoved(context: Context, address: DeliveryAddress): void {
	const { id: _, version: __, ...stored } = address;
	const removed = {
		address: stored,
		at: getShop(context).now.getTime(),
		key: crypto.randomUUID(),
	} satisfies RemovedAddress;
	getSession(context).remember(key, removed);
}

export function forgetRemoved(context: Context): void {
	getSession(context).remember(key, undefined);
}
