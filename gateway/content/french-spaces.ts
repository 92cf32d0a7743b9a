// French sets a space before its tall signs and inside its quotes: one that never breaks, so that no line begins with a sign.

const before = /(?<=\S) (?=[;!?:»%€](?:[\s.,*"»)]|$))/g;

function spaced(text: string): string {
	return text
		.replaceAll(before, (_space, at: number) =>
			/[:»]/.test(text.charAt(at + 1)) ? "\u00a0" : "\u202f",
		)
		.replaceAll("« ", "«\u00a0");
}

function walked(value: unknown): unknown {
	if (typeof value === "string") return spaced(value);
	if (Array.isArray(value)) return value.map(walked);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walked(each)]));
}

/** Every text of an entry, however deep. */
export function withFrenchSpaces<Entry>(entry: Entry): Entry {
	return walked(entry) as Entry;
}
