// Families that have products, as pages link to them.

import type { Segmentation } from "#contract/catalog/shapes.ts";
import { memo } from "#shop/memo.ts";

export interface FamilyLink {
	familyId: string;
	title: string;
}

export interface FamilyTile extends FamilyLink {
	/** scene of its picture, null if it has none */
	scene: string | null;
}

type Tree = readonly Segmentation[];

function childrenOf(tree: Tree, parent: string | null): Segmentation[] {
	return tree.filter((family) => family.parent === parent && family.productCount > 0);
}

export function familyLink({ segmentationId, title }: Segmentation): FamilyLink {
	return { familyId: segmentationId, title };
}

/** By segmentation tree: one tree serves many requests. */
const tiles = new WeakMap<Tree, FamilyTile[]>();

/** The families at the top. */
export function topFamilies(tree: Tree): FamilyTile[] {
	return memo(tiles, tree, () =>
		childrenOf(tree, null).map((family) => ({ ...familyLink(family), scene: family.scene })),
	);
}

/** The families right below one; if there are none, the families beside it. */
export function familiesAround(
	tree: Tree,
	{ segmentationId, parent }: Pick<Segmentation, "segmentationId" | "parent">,
): FamilyLink[] {
	const below = childrenOf(tree, segmentationId);
	if (below.length > 0) return below.map(familyLink);
	return parent === null ? [] : childrenOf(tree, parent).map(familyLink);
}
