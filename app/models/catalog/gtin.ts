// The number of an article, as barcodes and addresses write it.
import { gtin } from "#contract/shapes.ts";

/** A gtin in 13 digits, or in the 14 of GS1 with a zero in front; null for another text. */
export function gtinOf(typed: string): string | null {
	const digits = /^0\d{13}$/.test(typed) ? typed.slice(1) : typed;
	return gtin.safeParse(digits).data ?? null;
}

/** Path of an article's GS1 Digital Link, without a locale: what a code on a label says for as long as the article lasts. */
export const digitalLinkPath = (of: string, serial?: string): string =>
	`/01/${of.padStart(14, "0")}${serial ? `/21/${encodeURIComponent(serial)}` : ""}`;
