// Which form of a word follows a noun: `robe noire`, `falda negra`, `sukienka czarna`. By endings alone, as suggestions need no more.
import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";

/** By the noun's ending, the ending that what follows it has; of several the first that fits. */
const endings: Partial<Record<Language, readonly (readonly [noun: RegExp, form: RegExp])[]>> = {
	fr: [
		[/e$/, /e$/],
		[/[^e]$/, /[^es]$/],
	],
	es: [
		[/as$/, /as$/],
		[/s$/, /[^a]s$/],
		[/a$/, /a$/],
		[/[^a]$/, /[^as]$/],
	],
	it: [
		[/[ae]$/, /[ae]$/],
		[/[oi]$/, /[oie]$/],
	],
	pl: [
		[/a$/, /a$/],
		[/[eyi]$/, /e$/],
	],
};

/** Letters that the forms of an adjective share, at least, and those at their end that they may not. */
const stem = 3;
const ending = 3;

/** @param forms of one meaning @param noun that they stand beside */
export function agreeing(
	forms: readonly string[],
	noun: string | undefined,
	language: Language,
): string | undefined {
	if (noun === undefined) return forms[0];
	const folded = foldText(noun).replace(language === "fr" ? /s$/ : /$^/, "");
	const rule = endings[language]?.find(([noun]) => noun.test(folded));
	const [first = ""] = forms;
	const begin = foldText(first).slice(0, Math.max(stem, first.length - ending));
	// forms of the first word, not other words: `viscosa` is no `rayón`
	return (
		forms.find((form) => {
			const own = foldText(form);
			return own.startsWith(begin) && rule?.[1].test(own);
		}) ?? forms[0]
	);
}

const prepositional = /^(?:z|ze|na|w|we|do|dla|bez) /;

/** What stands beside a Polish noun: a phrase with its preposition, or the form of an adjective that agrees with it. */
export function besideNoun(fitting: readonly string[], phrases: readonly string[], noun: string) {
	const ending = /a$/.test(noun) ? /a$/ : /[yie]$/.test(noun) ? /e$/ : /[yi]$/;
	const known = new Set(phrases);
	return fitting.find((form) => {
		if (prepositional.test(form)) return true;
		// an adjective is known in the forms of several genders
		const stem = form.replace(/(?:a|i?e|y|i)$/, "");
		const hasForms =
			stem.length > 3 && known.has(`${stem}a`) && (known.has(`${stem}e`) || known.has(`${stem}ie`));
		return hasForms && ending.test(form);
	});
}

/** The form of a Polish noun that an adjective before it agrees with: `czarna spódnica`, `czarne spodnie`. */
export function nounBehind(fitting: readonly string[], adjective: string): string | undefined {
	const ending = /a$/.test(adjective) ? /a$/ : /e$/.test(adjective) ? /[yie]$/ : /[^aeiouyąęó]$/;
	return fitting.find((form) => ending.test(form.split(" ")[0] ?? ""));
}

/** Behind what is no noun of clothes, `prezent`: what has its preposition. */
export const behindOther = (fitting: readonly string[]): string | undefined =>
	fitting.find((form) => prepositional.test(form));
