// Suggests towns while a shopper types.

import { isLongEnough, type Suggestion } from "#app/models/address/completion.ts";
import { urlOf } from "#shop/page-paths.ts";

/** Suggestions shown at once: a native list of its own scrolls the page on phones. */
const maxPlaces = 6;
/** Pause after the last letter, in ms. */
const pause = 180;

let asking = new AbortController();

async function ask(country: string, text: string, signal: AbortSignal): Promise<string[]> {
	const field = /^\d/.test(text) ? "zip" : "city";
	const [, prefix = ""] = location.pathname.split("/");
	// no fetcher: its failure must not reach the page's boundary
	const response = await fetch(
		urlOf({ prefix }, "address-suggestions", undefined, { country, field, text }),
		{ signal },
	);
	if (!response.ok) return [];
	const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
	return suggestions.map(({ city, zipCode }) => (field === "zip" ? `${zipCode} ${city}` : city));
}

/**
 * Empty when the text is too short or the search is down: the field works without suggestions. Null when more was typed since:
 * what that finds may be shown already.
 */
export async function suggestPlaces(
	typed: string,
	countries: readonly string[],
): Promise<readonly string[] | null> {
	asking.abort();
	asking = new AbortController();
	const { signal } = asking;
	const text = typed.trim();
	if (!isLongEnough("city", text)) return [];
	await new Promise((resolve) => setTimeout(resolve, pause));
	if (signal.aborted) return null;
	const answers = await Promise.allSettled(countries.map((country) => ask(country, text, signal)));
	if (signal.aborted) return null;
	const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
	return [...new Set(found)].slice(0, maxPlaces);
}
