// Spaces at which no line may break: French has one before its tall signs and inside its quotes, and Polish leaves no word
// of one letter at the end of a line.

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
	return bind ? (walked(entry, bind) as Entry) : entry;
}
