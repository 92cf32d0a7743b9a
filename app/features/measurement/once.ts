// For what is reported only once, however often a page is loaded: the newest ids that this browser has reported.

import type { browserStorage } from "#app/i18n/browser-storage.ts";

// the type alone is used: this module may import nothing that the client's entry imports (start.ts)
const key: (typeof browserStorage)["measuredOrders" | "measuredHere"]["key"] = "vitrine-told";
const mostIds = 40;

const isOrder = (id: string) => id.startsWith("order ");

/**
 * Returns true for an id's first time, and remembers it.
 * Returns false where nothing can be remembered: an order is counted at the server as well.
 */
export function isFirstTime(id: string): boolean {
	try {
		// an order is remembered for all tabs and days, everything else for as long as its tab is open
		const storage = isOrder(id) ? localStorage : sessionStorage;
		const known: unknown = JSON.parse(storage.getItem(key) ?? "[]");
		const ids = Array.isArray(known) ? known : [];
		if (ids.includes(id)) return false;
		storage.setItem(key, JSON.stringify([...ids, id].slice(-mostIds)));
		return true;
	} catch {
		return false;
	}
}

/** MEASURE-22: the local-storage entry `TMS` turns all of it off. */
export function isOptedOut(): boolean {
	try {
		return localStorage.getItem("TMS") === "NO";
	} catch {
		return false;
	}
}
