// Spaces at which no line may break: between a number and its unit in every language; in French before tall signs and inside
// quotes; in Polish behind a word of one letter.

const beforeSign = /(?<=\S) (?=[;!?:»%€](?:[\s.,*"»)]|$))/g;

function inFrench(text: string): string {
	return text
		.replaceAll(beforeSign, (_space, at: number) =>
			/[:»]/.test(text.charAt(at + 1)) ? "\u00a0" : "\u202f",
		)
		.replaceAll("« ", "«\u00a0");
}

const behindLetter = /(?<=(?:^|[\s("„*_])[aiouwz]) (?=\S)/gi;

function inPolish(text: string): string {
	return text.replaceAll(behindLetter, "\u00a0");
}

const beforeUnit = /(?<=\d) (?=(?:%|€|mm|cm|km|g|kg|°C)(?!\p{L}))/gu;

function withUnits(text: string): string {
	return text.replaceAll(beforeUnit, "\u00a0");
}

type Bind = (text: string) => string;

const binds: Readonly<Record<string, Bind>> = { fr: inFrench, pl: inPolish };

function walked(value: unknown, bind: Bind): unknown {
	if (typeof value === "string") return bind(value);
	if (Array.isArray(value)) return value.map((each) => walked(each, bind));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walked(each, bind)]));
}

/**
 * All texts of an entry, at any depth, with the spaces of its language.
 * @param locale a language or a locale of it: `fr`, `fr-ch`
 */
export function withUnbrokenSpaces<Entry>(entry: Entry, locale: string): Entry {
	const bind = binds[locale.slice(0, 2)];
	return walked(entry, (text) => withUnits(bind ? bind(text) : text)) as Entry;
}
