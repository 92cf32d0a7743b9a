// A deleted address while it can be restored (ACCOUNT-56). It is kept in the session, so that undo works without
// JavaScript too.
import type { Address } from "#contract/customer/shapes.ts";

export interface RemovedAddress {
	address: Address & { favorite: boolean };
	/** milliseconds since 1970 */
	at: number;
	/** idempotency key of the call that restores it: pressing twice restores it once */
	key: string;
}

/** Milliseconds: how long a list offers the address, and how long a list that stayed open may still restore it. */
export const offeredFor = 60_000;
export const keptFor = 30 * 60_000;

const texts = [
	...(["firstName", "lastName", "line1", "line2", "line3", "line4"] as const),
	...(["zipCode", "city", "country", "region"] as const),
	...(["phoneNumber", "phoneNumberCountry", "phoneNumberQuality", "quality"] as const),
] as const satisfies readonly (keyof Address)[];

function isAddress(value: unknown): value is RemovedAddress["address"] {
	if (typeof value !== "object" || value === null) return false;
	const it = value as Record<string, unknown>;
	return typeof it.favorite === "boolean" && texts.every((name) => typeof it[name] === "string");
}

/** The address in the session; null for anything else, or if it is too old. @param now milliseconds since 1970 */
export function readRemovedAddress(kept: unknown, now: number): RemovedAddress | null {
	if (typeof kept !== "object" || kept === null) return null;
	const { address, at, key } = kept as Record<string, unknown>;
	if (!isAddress(address) || typeof key !== "string" || typeof at !== "number") return null;
	return at <= now && now - at < keptFor ? { address, at, key } : null;
}
