import type { ListingData } from "#app/features/catalog/listing-view.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import type { PageSuggestion } from "#app/models/search/suggestions.ts";

/** How the gateway read the words. */
export interface Understanding {
	/** each part, with the search that remains without it */
	parts: readonly { label: string; without: string }[];
	/** words that were left out, as typed */
	dropped: readonly string[];
}

/** A top family among the products found. */
export interface Department {
	id: string;
	label: string;
	count: number;
	isChosen: boolean;
}

export type SearchState =
	| { kind: "ask"; areas: AreaBlocks }
	| { kind: "down" }
	| {
			kind: "none";
			understanding: Understanding;
			/** the family that is most like what was asked for */
			nearest: { familyId: string; label: string } | null;
			/** searches with fewer words that find something */
			instead: readonly string[];
			areas: AreaBlocks;
			recommended: readonly RecommendationRow[];
	  }
	| {
			kind: "found";
			listing: ListingData;
			correctedTo: string | null;
			understanding: Understanding;
			/** empty where all products found are of one */
			departments: readonly Department[];
	  };

export interface SearchPageData {
	words: string;
	state: SearchState;
	currency: string;
	/** pages of help, advice and themes that the words may mean */
	pages: readonly PageSuggestion[];
	/** from its SEO record, when it has one */
	seoText?: SeoText;
}
