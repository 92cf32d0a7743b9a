import type { ListingData } from "~/features/catalog/listing-view.ts";
import type { SaidOfPage } from "~/models/content/said.ts";
import type { AreaView } from "~/models/offers/areas.ts";
import type { RecommendationRow } from "~/models/recommendation/row.ts";

export type SearchState =
	| { kind: "ask"; area: AreaView | null }
	| { kind: "down" }
	/** `instead`: searches with fewer words that find something */
	| {
			kind: "none";
			instead: readonly string[];
			area: AreaView | null;
			recommended: readonly RecommendationRow[];
	  }
	| { kind: "found"; listing: ListingData; correctedTo: string | null };

export interface SearchPageData {
	words: string;
	state: SearchState;
	currency: string;
	/** of its SEO record, where it has one */
	said?: SaidOfPage;
}
