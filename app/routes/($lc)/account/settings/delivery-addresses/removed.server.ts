// The last deleted address, kept in the session between requests.
import type { DeliveryAddress } from "#contract/customer/shapes.ts";
import {
	offeredFor,
	type RemovedAddress,
	readRemovedAddress,
} from "~/models/address/removed-address.ts";
import { type Context, getSession, getShop } from "~/server/request-context.ts";

const key = "removed-address";

export function recallRemoved(context: Context): RemovedAddress | null {
	const session = getSession(context);
	const kept = session.recall(key);
	const removed = readRemovedAddress(kept, getShop(context).now.getTime());
	// an address that can no longer be restored is removed from the cookie
	if (kept !== undefined && !removed) session.remember(key, undefined);
	return removed;
}

/** Null if it was deleted too long ago for undo to be offered. */
export function offeredRemoved(context: Context): RemovedAddress | null {
	const removed = recallRemoved(context);
	return removed && getShop(context).now.getTime() - removed.at < offeredFor ? removed : null;
}

export function keepRemoved(context: Context, address: DeliveryAddress): void {
	const { id: _, version: __, ...kept } = address;
	const removed = {
		address: kept,
		at: getShop(context).now.getTime(),
		key: crypto.randomUUID(),
	} satisfies RemovedAddress;
	getSession(context).remember(key, removed);
}

export function forgetRemoved(context: Context): void {
	getSession(context).remember(key, undefined);
}
