// How an address is shown to its owner. No zod here: pages import it.
import type { Address } from "./shapes.ts";

const parts = ["firstName", "lastName", "line1", "line2", "line3", "line4", "city"] as const;

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
	const shown = parts
		.filter((part) => address[part] !== "" && sentForm(typed[part]) === address[part])
		.map((part) => [part, typed[part].trim().replaceAll(/\s+/g, " ")]);
	return { ...address, ...Object.fromEntries(shown) };
}

/** Whether the name is shown as its owner typed it, rather than in the capitals that were sent. */
export function isNameTyped({ firstName, lastName, typed }: Address): boolean {
	if (!typed) return false;
	return sentForm(typed.firstName) === firstName && sentForm(typed.lastName) === lastName;
}
