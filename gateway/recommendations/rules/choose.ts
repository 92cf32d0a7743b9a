// Out of what might be recommended, what is: nothing that cannot be bought, nothing twice.
import type { RecommendationKind } from "../../contract/recommendation/list-recommendations.ts";

/** Candidates of a kind, best first. */
export type Candidates = ReadonlyMap<RecommendationKind, readonly string[]>;

interface Choice {
	kinds: readonly RecommendationKind[];
	candidates: Candidates;
	/** model of each product that can be bought here and may be shown; others are never chosen */
	models: ReadonlyMap<string, string>;
	/** of each kind at most */
	size: number;
}

/** By kind in the order asked for; a model that one kind has shown is not shown by the next. */
export function choose({
	kinds,
	candidates,
	models,
	size,
}: Choice): Map<RecommendationKind, string[]> {
	const shown = new Set<string>();
	return new Map(
		kinds.map((kind) => {
			const chosen: string[] = [];
			for (const productId of candidates.get(kind) ?? []) {
				const model = models.get(productId);
				if (chosen.length === size) break;
				if (model === undefined || shown.has(model)) continue;
				shown.add(model);
				chosen.push(productId);
			}
			return [kind, chosen];
		}),
	);
}
