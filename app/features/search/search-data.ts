import type { ListingData } from "~/features/catalog/listing-view.ts";
import type { SeoText } from "~/models/content/seo-text.ts";
import type { AreaBlocks } from "~/models/offers/areas.ts";
import type { RecommendationRow } from "~/models/recommendation/row.ts";
import type { PageSuggestion } from "~/models/search/suggestions.ts";

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
