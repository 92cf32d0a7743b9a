// What a quantity may be when it is typed, or comes in a link.
import { maxQuantity } from "#contract/cart/limits.ts";

export type QuantityFault = "not-a-number" | "too-small" | "too-large";

/** Reads a typed quantity: digits only, 1 to the most a cart may hold of one sku. */
export function readQuantity(
	typed: unknown,
): { ok: true; quantity: number } | { ok: false; fault: QuantityFault } {
	const text = typeof typed === "string" ? typed.trim() : "";
	if (!/^-?\d{1,32}$/.test(text)) return { ok: false, fault: "not-a-number" };
	const quantity = Number(text);
	if (quantity < 1) return { ok: false, fault: "too-small" };
	if (quantity > maxQuantity) return { ok: false, fault: "too-large" };
	return { ok: true, quantity };
}
