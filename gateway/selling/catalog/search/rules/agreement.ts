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
