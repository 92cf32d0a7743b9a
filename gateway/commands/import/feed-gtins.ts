// The shop's gtin for a variant of a feed. Feeds also use UPC-A, EAN-8 and GTIN-14, and may have no number for products
// without one.
import { createHash } from "node:crypto";
import { checkDigit, isGtin } from "#gateway/selling/catalog/rules/gtin.ts";
import { numberOf } from "./feed-files.ts";
import { NumberSet } from "./number-set.ts";

/** The same number as the shop's 13 digits; null when it is not a gtin. */
function givenGtin(text: string): string | null {
	// of a rounded number the digits that are left may look like a short one
	if (isRounded(text)) return null;
	const digits = text
		.replace(/\D/g, "")
		.padStart(13, "0")
		.replace(/^0(?=\d{13}$)/, "");
	return Number(digits) > 0 && isGtin(digits) ? digits : null;
}

/** A number in the range that GS1 reserves for each shop's own use (prefixes 20 to 29). */
function ownGtin(id: string, attempt: number): string {
	const digest = createHash("sha256").update(`${id}\n${attempt}`).digest();
	const twelve = `2${String(digest.readUIntBE(0, 6) % 1e11).padStart(11, "0")}`;
	return `${twelve}${checkDigit(twelve)}`;
}

export interface FeedGtin {
	gtin: string;
	/** why it is not the number that is written; null where it is, or where none is */
	note: string | null;
}

/** Digits that a spreadsheet has left of a long number, such as `3,60124E+12`. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim());

function noteOf(written: string, given: string | null): string | null {
	const instead = "the size gets a number of the shop's own";
	if (isRounded(written)) {
		return `gtin: a spreadsheet has rounded ${written} (make the column a text): ${instead}`;
	}
	if (given === null) return `gtin: ${written} is no number with a fitting last digit: ${instead}`;
	return `gtin: ${written} is another line's already: ${instead}`;
}

/** The gtin of a variant by its `id`: the same feed gives the same numbers, and two variants never share one. */
export function feedGtins(): (id: string, written: string) => FeedGtin {
	const [taken, own] = [new NumberSet(), new NumberSet()];
	return (id, written) => {
		const isFree = (gtin: string) => !taken.has(Number(gtin)) || own.has(numberOf(gtin, id));
		const given = givenGtin(written);
		let gtin = given;
		for (let attempt = 0; gtin === null || !isFree(gtin); attempt += 1) gtin = ownGtin(id, attempt);
		taken.add(Number(gtin));
		own.add(numberOf(gtin, id));
		const isAsWritten = written.trim() === "" || gtin === given;
		return { gtin, note: isAsWritten ? null : noteOf(written, given) };
	};
}
