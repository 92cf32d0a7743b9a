// The number by which the shop knows a variant of a feed. Feeds write UPC-A, EAN-8 and GTIN-14 as well, and may leave it out
// for what has none.
import { createHash } from "node:crypto";
import { checkDigit, isGtin } from "../catalog/rules/gtin.ts";
import { numberOf } from "./feed-files.ts";
import { NumberSet } from "./number-set.ts";

/** The same number in the thirteen digits of the shop; null for what is none. */
function givenGtin(text: string): string | null {
	const digits = text
		.replace(/\D/g, "")
		.padStart(13, "0")
		.replace(/^0(?=\d{13}$)/, "");
	return Number(digits) > 0 && isGtin(digits) ? digits : null;
}

/** A number of the range that GS1 leaves to each shop for itself (prefixes 20 to 29). */
function ownGtin(id: string, attempt: number): string {
	const digest = createHash("sha256").update(`${id}\n${attempt}`).digest();
	const twelve = `2${String(digest.readUIntBE(0, 6) % 1e11).padStart(11, "0")}`;
	return `${twelve}${checkDigit(twelve)}`;
}

/** Numbers of one feed's variants by their `id`: the same feed gives the same numbers, two variants never one. */
export function feedGtins(): (id: string, written: string) => string {
	const [taken, own] = [new NumberSet(), new NumberSet()];
	return (id, written) => {
		const isFree = (gtin: string) => !taken.has(Number(gtin)) || own.has(numberOf(gtin, id));
		let gtin = givenGtin(written);
		for (let attempt = 0; gtin === null || !isFree(gtin); attempt += 1) gtin = ownGtin(id, attempt);
		taken.add(Number(gtin));
		own.add(numberOf(gtin, id));
		return gtin;
	};
}
