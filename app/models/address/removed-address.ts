// A deleted address while it can be restored (ACCOUNT-56). It is kept in the session, so that undo works without
// JavaScript too.
import type { Address } from "#contract/customer/shapes.ts";
import { addressParts } from "./address.ts";

export interface RemovedAddress {
	address: Address & { favorite: boolean };
	/** milliseconds since 1970 */
	at: number;
	/** idempotency key of the call that restores it: pressing twice restores it once */
	key: string;
}

/** Milliseconds: how long a list offers the address, and how long a list that stayed open may still restore it. */
export const undoOfferedFor = 60_000;
export const removedAddressLifetime = 30 * 60_000;

function isAddress(value: unknown): value is RemovedAddress["address"] {
	if (typeof value !== "object" || value === null) return false;
	const it = value as Record<string, unknown>;
	const isPart = (name: keyof Address) =>
		typeof it[name] === "string" || (name === "company" && it[name] === undefined);
	return typeof it.favorite === "boolean" && addressParts.every(isPart);
}

/** The address in the session; null for anything else, or if it is too old. @param now milliseconds since 1970 */
export function readRemovedAddress(stored: unknown, now: number): RemovedAddress | null {
	if (typeof stored !== "object" || stored === null) return null;
	const { address, at, key } = stored as Record<string, unknown>;
	if (!isAddress(address) || typeof key !== "string" || typeof at !== "number") return null;
	return at <= now && now - at < removedAddressLifetime ? { address, at, key } : null;
}
