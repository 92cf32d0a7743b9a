// Which of the shop's languages a file's texts are in, by words that one of them has in every sentence.
import type { Language } from "#contract/shapes.ts";

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

/** Without enough words to tell, English. */
export function languageOf(texts: readonly string[]): { language: Language; isSure: boolean } {
	const all = texts
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
		return { language: first && first.count > 0 ? first.language : "en", isSure: false };
	}
	return { language: first.language, isSure: true };
}
