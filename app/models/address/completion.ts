// Completing an address while it is typed: the value that a field gets from a chosen suggestion.

/** The fields that can be completed, by the names that the gateway uses. */
export type AddressField = "city" | "zip" | "street";

export interface Suggestion {
	text: string;
	city: string;
	zipCode: string;
	/** finds the place better than its street does: a mall, a floor, an estate */
	additionalInfo?: string | undefined;
	/** 1 where the house number comes before the street's name, 2 where it follows; if absent, the country's own order */
	numberPosition?: 1 | 2 | undefined;
}

/** Countries that write the house number first (number position 1, CHECKOUT-24); the others write the name first (2). */
const numberFirst = new Set(["FR", "GB", "IE", "LU", "MC", "US"]);

/** The house number in the typed text, at its start or end, with its letter or `bis`. */
function numberIn(typed: string): string {
	const number = "\\d{1,4}(?:\\s?(?:[a-z]|bis|ter))?";
	const found = new RegExp(`^(${number})[ ,]|[ ,](${number})$`, "i").exec(typed.trim());
	return found?.[1] ?? found?.[2] ?? "";
}

/**
 * CHECKOUT-23 to CHECKOUT-25: the additional info if there is any; else number and name in the order of the number's
 * position; else the name alone.
 */
export function streetOf(
	{ text: name, additionalInfo, numberPosition }: Omit<Suggestion, "city" | "zipCode">,
	typed: string,
	country: string,
): string {
	if (additionalInfo) return additionalInfo;
	const number = numberIn(typed);
	if (number === "") return name;
	const position = numberPosition ?? (numberFirst.has(country) ? 1 : 2);
	return position === 2 ? `${name} ${number}` : `${number} ${name}`;
}

/** The field's value once a suggestion is taken. */
export function completed(
	field: AddressField,
	suggestion: Suggestion,
	typed: string,
	country: string,
): string {
	return field === "street" ? streetOf(suggestion, typed, country) : suggestion.text;
}

/** With fewer letters than these, suggestions would be too many to help. */
const fewest: Record<AddressField, number> = { city: 2, zip: 2, street: 3 };

export function isLongEnough(field: AddressField, typed: string): boolean {
	return typed.trim().length >= fewest[field];
}
