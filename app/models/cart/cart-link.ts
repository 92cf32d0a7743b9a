// What an address says of a bag (CART-123): `4000…1:2,4000…2`, gtins with their quantities.
import { gtinOf } from "#app/models/catalog/gtin.ts";
import { type QuantityFault, readQuantity } from "./quantity.ts";

/** Entries of one link, at most. */
export const mostEntries = 20;

export type LinkFault = "unknown" | "tooMany" | QuantityFault;

export type LinkEntry =
	| { ok: true; typed: string; gtin: string; quantity: number }
	| { ok: false; typed: string; fault: LinkFault; count: number };

/** Entries of an address, in its order; one that is named twice is asked for once, with both quantities. */
export function readCartLink(items: string): LinkEntry[] {
	const typed = items.split(",").filter((entry) => entry.trim() !== "");
	const entries = new Map<string, LinkEntry>();
	for (const entry of typed.slice(0, mostEntries)) {
		const [code = "", count = "1", ...others] = entry.split(":").map((part) => part.trim());
		const sku = gtinOf(code);
		const shown = entry.slice(0, 40);
		if (!sku || others.length > 0) {
			entries.set(entry, { ok: false, typed: shown, fault: "unknown", count: 0 });
			continue;
		}
		const before = entries.get(sku);
		const read = readQuantity(count);
		const whole =
			read.ok && before?.ok ? readQuantity(String(before.quantity + read.quantity)) : read;
		if (whole.ok) {
			entries.set(sku, { ok: true, typed: shown, gtin: sku, quantity: whole.quantity });
		} else entries.set(entry, { ok: false, typed: shown, fault: whole.fault, count: 0 });
	}
	if (typed.length > mostEntries) {
		const count = typed.length - mostEntries;
		entries.set("", { ok: false, typed: "", fault: "tooMany", count });
	}
	return [...entries.values()];
}
