// Chooses what to recommend from the candidates: nothing that cannot be bought, and nothing twice.
import type { RecommendationKind } from "#contract/recommendation/list-recommendations.ts";

/** Candidates of a kind, best first. */
export type Candidates = ReadonlyMap<RecommendationKind, readonly string[]>;

interface Choice {
	kinds: readonly RecommendationKind[];
	candidates: Candidates;
	/** model of each product that can be bought here and may be shown; no other product is chosen */
	models: ReadonlyMap<string, string>;
	/** most products of each kind */
	size: number;
}

/** By kind, in the order asked for; a model shown for one kind is not shown again for a later one. */
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
