// A row of recommended products as pages show it.

import type { Card } from "#app/models/catalog/card.ts";
import type { RecommendationKind } from "#contract/recommendation/list-recommendations.ts";

export interface RecommendationRow {
	kind: RecommendationKind;
	/** `leastCards` or more */
	cards: Card[];
}

/** Cards of one row on wide pages, two on phones. */
export const rowSize = 4;

/** A shorter row looks like leftovers and is not shown (CATALOGUE-81). */
export const leastCards = 3;
