// How an address is shown to its owner. No zod here: pages import it.
import type { Address } from "./shapes.ts";

/** The parts of an address between its name and its town, a line each, from top to bottom. */
export const lineParts = ["company", "line1", "line2", "line3", "line4"] as const;
/** The parts that are sent in upper case, and kept as they were typed as well. */
export const typedParts = ["firstName", "lastName", ...lineParts, "city"] as const;

/** A part as it is sent: upper case, single spaces (CHECKOUT-21). */
export function sentForm(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ").toUpperCase();
}

/**
 * The address with each part as it was typed, if that is what was sent: a name changed since, or a line that was cut, stays as
 * it was sent.
 */
export function asTyped<A extends Address>(address: A): A {
	const { typed } = address;
	if (!typed) return address;
	const shown = typedParts.flatMap((part) => {
		// an address that was stored before a part was a field lacks it
		const text = typed[part] ?? "";
		return address[part] && sentForm(text) === address[part]
			? [[part, text.trim().replaceAll(/\s+/g, " ")]]
			: [];
	});
	return { ...address, ...Object.fromEntries(shown) };
}

/** Whether the name is shown as its owner typed it, rather than in the capitals that were sent. */
export function isNameTyped({ firstName, lastName, typed }: Address): boolean {
	if (!typed) return false;
	return sentForm(typed.firstName) === firstName && sentForm(typed.lastName) === lastName;
}
