// The segmentation tree, from which the shop's menu, listings and breadcrumbs are made.
import type { ByLanguage } from "#contract/shapes.ts";
import type { Branch } from "./tree/branch.ts";
import { children } from "./tree/children.ts";
import { men } from "./tree/men.ts";
import { women } from "./tree/women.ts";

export interface Segmentation {
	segmentationId: string;
	parent: string | null;
	titles: ByLanguage;
}

function flatten(
	branches: Readonly<Record<string, Branch>>,
	parent: string | null,
): Segmentation[] {
	return Object.entries(branches).flatMap(([segmentationId, { titles, below }]) => {
		const [fr, en, es, de, it, pl] = titles;
		return [
			{ segmentationId, parent, titles: { fr, en, es, de, it, pl } },
			...flatten(below ?? {}, segmentationId),
		];
	});
}

/** Parents before children. */
export const allSegmentations: readonly Segmentation[] = flatten({ women, men, children }, null);

const byId = new Map(allSegmentations.map((node) => [node.segmentationId, node]));

/** From the root to the family itself. */
export function pathOf(segmentationId: string): readonly Segmentation[] {
	const node = byId.get(segmentationId);
	if (!node) throw new Error(`No segmentation ${segmentationId}`);
	return node.parent ? [...pathOf(node.parent), node] : [node];
}

/** Composed pictures, by family; the other families are shown by their products. */
const scenes: Readonly<Record<string, string>> = {
	women: "women",
	men: "men",
	children: "children",
	women_dresses: "dresses",
	women_knitwear: "knitwear",
	women_coats_jackets: "coats",
	women_bags_accessories: "accessories",
};

export const sceneOf = (segmentationId: string): string | null => scenes[segmentationId] ?? null;
