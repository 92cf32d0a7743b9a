// Which of the shop's languages a file's texts are in, by words that one of them has in every sentence.
import type { Language } from "#contract/shapes.ts";
import { namesGarment } from "#gateway/selling/catalog/search/garment-words.ts";

const words = {
	fr: "le la les des une du et avec pour dans en est sur au aux cette votre",
	en: "the and of with for in is to this your from a on it are",
	es: "el los las una y con para en del es por su este esta que",
	de: "der die das und mit für ein eine ist aus im den von zu auf aus",
	it: "il lo gli le una e con per di del della è che in questo al",
	pl: "i w z na do jest się oraz dla to nie od ze po",
} as const satisfies Record<Language, string>;

const sets = Object.entries(words).map(
	([language, list]) => [language as Language, new Set(list.split(" "))] as const,
);

/** Latin that stands in the place of a text, which has words of several languages (`et`, `est`, `in`, `ad`). */
const filler = /\b(?:lorem ipsum|dolor sit amet|pellentesque|consectetur|vestibulum)\b/i;

const garmentsIn = (texts: readonly string[], language: Language) =>
	texts.filter((text) => namesGarment(text, language)).length;

/** The language in which most texts name a garment, where one has more than any other. */
function byGarments(texts: readonly string[]): Language | null {
	const short = texts.filter((text) => text.length <= 80).slice(0, 200);
	const [first, second] = sets
		.map(([language]) => ({ language, count: garmentsIn(short, language) }))
		.toSorted((a, b) => b.count - a.count);
	return first && first.count > (second?.count ?? 0) ? first.language : null;
}

/** By the words of sentences; without enough of them by those of garments, as short titles have them; else English. */
export function languageOf(texts: readonly string[]): { language: Language; isSure: boolean } {
	const all = texts
		.filter((text) => text.length > 40 && !filler.test(text))
		.join(" ")
		.replace(/<[^>]*>/g, " ")
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.slice(0, 20_000);
	const counts = sets
		.map(([language, set]) => ({ language, count: all.filter((word) => set.has(word)).length }))
		.toSorted((a, b) => b.count - a.count);
	const [first, second] = counts;
	if (!first || first.count < 5 || first.count < 1.5 * (second?.count ?? 0)) {
		const otherwise = first && first.count > (second?.count ?? 0) ? first.language : "en";
		return { language: byGarments(texts) ?? otherwise, isSure: false };
	}
	return { language: first.language, isSure: true };
}
