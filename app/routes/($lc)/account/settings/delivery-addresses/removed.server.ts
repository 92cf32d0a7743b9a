// The last deleted address, kept in the session between requests.
import { addressParts } from "#app/models/address/address.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { type Address, type DeliveryAddress, laterParts } from "#contract/customer/shapes.ts";

const key = "removed-address";

// A deleted address while it can be restored (ACCOUNT-56). It is kept in the session, so that undo works without
// JavaScript too.

interface RemovedAddress {
	address: Address & { favorite: boolean };
	/** milliseconds since 1970 */
	at: number;
	/** idempotency key of the call that restores it: pressing twice restores it once */
	key: string;
}

/** Milliseconds: how long a list offers the address, and how long a list that stayed open may still restore it. */
const undoOfferedFor = 60_000;
const removedAddressLifetime = 30 * 60_000;

function isAddress(value: unknown): value is RemovedAddress["address"] {
	if (typeof value !== "object" || value === null) return false;
	const it = value as Record<string, unknown>;
	const isPart = (name: keyof Address) =>
		typeof it[name] === "string" || (laterParts.includes(name) && it[name] === undefined);
	return typeof it.favorite === "boolean" && addressParts.every(isPart);
}

/** The address in the session; null for anything else, or if it is too old. @param now milliseconds since 1970 */
function readRemovedAddress(stored: unknown, now: number): RemovedAddress | null {
	if (typeof stored !== "object" || stored === null) return null;
	const { address, at, key } = stored as Record<string, unknown>;
	if (!isAddress(address) || typeof key !== "string" || typeof at !== "number") return null;
	return at <= now && now - at < removedAddressLifetime ? { address, at, key } : null;
}

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
