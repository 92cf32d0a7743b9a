// What a merchant adds to search, as data: words that mean another, and products that a query shows first, higher or last.
import type { Language } from "#contract/shapes.ts";

/** Shoppers who write `words` mean `means`; both are one word or some that stand together, in any spelling. */
export interface SearchSynonym {
	language: Language;
	words: string;
	means: string;
}

/** What a merchant decided for one query; it is compared folded, and with its words as search reads them. */
export interface QueryRule {
	language: Language;
	query: string;
	/** for pins in the order in which they stand */
	productIds: readonly string[];
}

export interface SearchRules {
	synonyms: readonly SearchSynonym[];
	/** stand first, also products that the query does not find */
	pins: readonly QueryRule[];
	/** stand before the others that are found */
	boosts: readonly QueryRule[];
	/** stand after the others that are found */
	buries: readonly QueryRule[];
}

export const noSearchRules: SearchRules = { synonyms: [], pins: [], boosts: [], buries: [] };
