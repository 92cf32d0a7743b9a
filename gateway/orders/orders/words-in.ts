// Finds orders by the words of a search.
import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#shop/fold-text.ts";

/** Further words would not narrow the result. */
const maxWords = 8;

/** Like `foldText`: without accents, and with letters such as ß or œ written out. */
const folded = (text: SQL) => sql`
	replace(replace(replace(translate(regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g'),
		'łøđ', 'lod'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')`;

/**
 * Each word has to occur. `foldText` leaves only letters and digits, so that no word holds a wildcard of `like`.
 * @param text the text to find them in
 */
export function wordsIn(q: string, text: SQL): SQL[] {
	const words = foldText(q).split(" ").filter(Boolean).slice(0, maxWords);
	return words.map((word) => sql`${folded(text)} like ${`%${word}%`}`);
}
