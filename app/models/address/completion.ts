// Completing an address as it is typed: what a chosen suggestion makes of the fields.

/** The fields that are completed, as the gateway calls them. */
export type AddressField = "city" | "zip" | "street";

export interface Suggestion {
	text: string;
	city: string;
	zipCode: string;
}

/** Countries that write the house number first (S2 §5 number position 1); elsewhere the name comes first (2). */
const numberFirst = new Set(["FR", "GB", "IE", "LU", "MC", "US"]);

/** The house number in what was typed: in front or at the end, with its letter or `bis`. */
function numberIn(typed: string): string {
	const number = "\\d{1,4}(?:\\s?(?:[a-z]|bis|ter))?";
	const found = new RegExp(`^(${number})[ ,]|[ ,](${number})$`, "i").exec(typed.trim());
	return found?.[1] ?? found?.[2] ?? "";
}

/** A street with the number typed beside it, in the order its country has them (S2 §5). */
export function streetWithNumber(street: string, typed: string, country: string): string {
	const number = numberIn(typed);
	if (number === "") return street;
	return numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

/** What the field says once a suggestion is taken. */
export function completed(
	field: AddressField,
	{ text }: Suggestion,
	typed: string,
	country: string,
): string {
	return field === "street" ? streetWithNumber(text, typed, country) : text;
}

/** Fewer letters than these are no beginning of anything in particular. */
const fewest: Record<AddressField, number> = { city: 2, zip: 2, street: 3 };

export function isWorthAsking(field: AddressField, typed: string): boolean {
	return typed.trim().length >= fewest[field];
}
