// Suggestions of the search box, as sent to the browser: texts and addresses, ready to be shown.

export interface FamilySuggestion {
	title: string;
	/** the titles above it, for the eye: "Femme / Robes" */
	above: string;
	href: string;
}

export interface ProductSuggestion {
	label: string;
	colour: string;
	/** as the market writes it */
	price: string;
	href: string;
	productId: string;
}

/** A page of the content service: advice, help, a theme. */
export interface PageSuggestion {
	title: string;
	href: string;
}

/** A part of a help page that answers a search. */
export interface HelpAnswer extends PageSuggestion {
	/** the heading or question within the page; empty for its beginning */
	heading: string;
	/** a sentence or two around the words found */
	excerpt: string;
}

export interface Suggestions {
	/** whole searches that begin as typed */
	queries: string[];
	families: FamilySuggestion[];
	pages: PageSuggestion[];
	products: ProductSuggestion[];
}

/** With the texts around them, so that the box needs no messages of its own. */
export interface SuggestionsAnswer extends Suggestions {
	words: Record<
		"queries" | "families" | "products" | "pages" | "searches" | "forget" | "count",
		string
	>;
}

/** With fewer letters there is nothing to suggest yet. */
export const minLetters = 2;

/** Searches kept on the device, newest first. */
const maxSearches = 5;

/** @param stored the stored text, which may not have been written by us */
export function readSearches(stored: string | null): string[] {
	try {
		const list: unknown = JSON.parse(stored ?? "[]");
		if (!Array.isArray(list)) return [];
		return list
			.filter((each): each is string => typeof each === "string" && each.trim() !== "")
			.map((each) => each.slice(0, 200))
			.slice(0, maxSearches);
	} catch {
		return [];
	}
}

/** The newest first; searches that differ only in case count as one. */
export function withSearch(searches: readonly string[], words: string): string[] {
	const same = (one: string) => one.toLowerCase() === words.toLowerCase();
	return [words, ...searches.filter((one) => !same(one))].slice(0, maxSearches);
}
