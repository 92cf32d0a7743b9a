// A deleted address for as long as it can be had back (ACCOUNT-56). Kept in the session, so that the way back is there
// without JavaScript too.
import type { Address } from "#contract/customer/shapes.ts";

export interface RemovedAddress {
	address: Address & { favorite: boolean };
	/** milliseconds since 1970 */
	at: number;
	/** of the call that has it back: pressed twice, it is back once */
	key: string;
}

/** How long a list offers it, and how long a list that stayed open may ask for it; milliseconds. */
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

/** What the session holds; null for anything else, and for what is too old. @param now milliseconds since 1970 */
export function readRemovedAddress(kept: unknown, now: number): RemovedAddress | null {
	if (typeof kept !== "object" || kept === null) return null;
	const { address, at, key } = kept as Record<string, unknown>;
	if (!isAddress(address) || typeof key !== "string" || typeof at !== "number") return null;
	return at <= now && now - at < keptFor ? { address, at, key } : null;
}
