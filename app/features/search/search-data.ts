import type { ListingData } from "#app/features/catalog/listing-view.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import type { PageSuggestion } from "#app/models/search/suggestions.ts";

export type SearchState =
	| { kind: "ask"; areas: AreaBlocks }
	| { kind: "down" }
	/** `instead`: searches with fewer words that find something */
	| {
			kind: "none";
			instead: readonly string[];
			areas: AreaBlocks;
			recommended: readonly RecommendationRow[];
	  }
	| { kind: "found"; listing: ListingData; correctedTo: string | null };

export interface SearchPageData {
	words: string;
	state: SearchState;
	currency: string;
	/** pages of help, advice and themes that the words may mean */
	pages: readonly PageSuggestion[];
	/** from its SEO record, when it has one */
	seoText?: SeoText;
}
