import type { NameFacts, Noun } from "./pack.ts";

/** The noun for a garment of these wearers. */
export function nounOf(noun: Noun, audience: NameFacts["audience"]): Noun {
	return audience === "women" && noun.women ? { ...noun, ...noun.women } : noun;
}

/**
 * Resolves `[…|…]`: two forms are singular and plural, four are the language's own (see Noun).
 * `plural` lists the agreement indexes that are plural.
 */
export function agree(sentence: string, form: Noun["form"], plural: readonly number[]): string {
	return sentence.replace(/\[([^\]]*)\]/g, (_all, inside: string) => {
		const forms = inside.split("|");
		const index = forms.length === 2 ? Number(plural.includes(form)) : form;
		const chosen = forms[index];
		if (chosen === undefined) throw new Error(`No form ${form} in "${sentence}"`);
		return chosen;
	});
}

/** Joins words by single spaces, leaves out absent ones, and capitalises the first letter. */
export function title(...words: readonly (string | undefined | false)[]): string {
	const text = words.filter(Boolean).join(" ");
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** “a”, “a and b”, “a, b and c” with the language's own word for and. */
export function listed(parts: readonly string[], and: string): string {
	const last = parts.at(-1) ?? "";
	return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${and} ${last}`;
}
