// Knows which products go together: our own provider (embedded.ts) or a service that the operator chooses (service.ts). Both
// name candidates; which of them may be shown is decided by the gateway, alike for both.
import type { RecommendationKind } from "#contract/recommendation/list-recommendations.ts";
import type { CurrencyCode } from "#contract/shapes.ts";
import type { Candidates } from "./rules/choose.ts";

export interface RecommendationQuery {
	kinds: readonly RecommendationKind[];
	/** the most important one first */
	productIds: readonly string[];
	/** of the market; a product without a price in it is not sold there */
	currency: CurrencyCode;
	/** storeId of the shop's domain */
	storeId: string;
}

/** Candidates by kind, best first; none for a kind it knows nothing about. */
export interface RecommendationProvider {
	candidates(query: RecommendationQuery): Promise<Candidates>;
}

/** Most candidates of a kind that are read: some are sold out, or not sold in this market. */
export const maxCandidates = 48;
/** Of those for `worn-with` more: an outfit has one of each kind of garment. */
export const maxWornWith = 300;
