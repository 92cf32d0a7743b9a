// Facts that content mentions but does not decide: `{{delivery.NO.price}}` is what the cart charges. So a page never promises
// another price than the shop takes.

/** Name → words; a fact that a market does not have is missing. */
export type Facts = ReadonlyMap<string, string>;

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with its facts filled in, null when one is missing. */
export function withFacts(text: string, facts: Facts): string | null {
	let isWhole = true;
	const filled = text.replace(placeholder, (_, name: string) => {
		const fact = facts.get(name);
		if (fact === undefined) isWhole = false;
		return fact ?? "";
	});
	return isWhole ? filled : null;
}

/** Stands for a value that was removed because a fact is missing. */
const gone = Symbol("gone");

/** Whether a value is part of a line: it cannot be removed alone, its whole line is. */
function isPart(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return false;
	const { type, text } = value as { type?: unknown; text?: unknown };
	return typeof text === "string" || type === "a" || type === "td" || type === "th";
}

function fill(value: unknown, facts: Facts): unknown {
	if (typeof value === "string") {
		return value.includes("{{") ? (withFacts(value, facts) ?? gone) : value;
	}
	if (Array.isArray(value)) {
		const filled = value.map((each) => fill(each, facts));
		if (filled.some((each, at) => each === gone && isPart(value[at]))) return gone;
		return filled.filter((each) => each !== gone);
	}
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, each]) => [key, fill(each, facts)] as const);
	return entries.some(([, each]) => each === gone) ? gone : Object.fromEntries(entries);
}

/**
 * An entry's fields with every fact filled in. A paragraph, a row or a question is left out when it has a fact that the
 * market does not have: the rest reads well without it.
 */
export function fillFacts<T extends object>(fields: T, facts: Facts): T {
	const filled = fill(fields, facts);
	return filled === gone ? fields : (filled as T);
}
