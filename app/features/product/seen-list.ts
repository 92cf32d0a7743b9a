// Products looked at, newest first: kept on the device, sent nowhere.
import { browserStorage } from "#app/i18n/browser-storage.ts";
import type { SeenProduct } from "#app/i18n/visitor.ts";

const { key } = browserStorage.seen;
/** The product that is open, and a row of others. */
const maxSeen = 9;

function isSeen(value: unknown): value is SeenProduct {
	const { productId, label, colour, language } = (value ?? {}) as Record<
		keyof SeenProduct,
		unknown
	>;
	return [productId, label, colour, language].every((part) => typeof part === "string");
}

/** Returns an empty list when the device stores nothing, or something else under this key. */
export function readSeen(): SeenProduct[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "");
		return Array.isArray(stored) ? stored.filter(isSeen) : [];
	} catch {
		return [];
	}
}

export function recordSeen({ productId, label, colour, language }: SeenProduct): void {
	const others = readSeen().filter((each) => each.productId !== productId);
	try {
		localStorage.setItem(
			key,
			JSON.stringify([{ productId, label, colour, language }, ...others].slice(0, maxSeen)),
		);
	} catch {
		// no storage: no list
	}
}

export function forgetSeen(): void {
	localStorage.removeItem(key);
}
