// Plural forms of whole numbers in the six languages, by the CLDR's names; the same on the server and in every browser.
import type { Language } from "./language.ts";

export type PluralForm = "one" | "few" | "many" | "other";

const oneIs1 = (count: number): PluralForm => (count === 1 ? "one" : "other");

const forms: Record<Language, (count: number) => PluralForm> = {
	en: oneIs1,
	de: oneIs1,
	es: oneIs1,
	it: oneIs1,
	fr: (count) => (count < 2 ? "one" : "other"),
	pl(count) {
		if (count === 1) return "one";
		const [tens, units] = [count % 100, count % 10];
		const isFew = units >= 2 && units <= 4 && !(tens >= 12 && tens <= 14);
		return isFew ? "few" : "many";
	},
};

export function pluralForm(language: Language, count: number): PluralForm {
	const whole = Math.abs(count);
	// a fraction is nobody's one
	if (!Number.isInteger(whole)) return language === "fr" && whole < 2 ? "one" : "other";
	return forms[language](whole);
}
