// Who knows what goes with what: our own (embedded.ts) or a service of one's own choice (service.ts). Either names
// candidates; what of them may be shown is decided here, alike for both.
import type { RecommendationKind } from "../contract/recommendation/list-recommendations.ts";
import type { CurrencyCode } from "../contract/shapes.ts";
import type { Candidates } from "./rules/choose.ts";

export interface Asked {
	kinds: readonly RecommendationKind[];
	/** the one that matters most first */
	productIds: readonly string[];
	/** of the market: what has no price in it is not sold there */
	currency: CurrencyCode;
	/** storeId of the shop's domain */
	storeId: string;
}

/** Candidates by kind, best first; of a kind it knows nothing of, none. */
export interface RecommendationProvider {
	candidates(asked: Asked): Promise<Candidates>;
}

/** Candidates of a kind that are looked at: some are sold out, or not sold in this market. */
export const mostCandidates = 48;
