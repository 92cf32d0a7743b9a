// Families with something to sell, as pages lead to them.
import type { Segmentation } from "#contract/catalog/shapes.ts";

export interface FamilyLink {
	familyId: string;
	title: string;
}

export interface FamilyTile extends FamilyLink {
	/** of its picture, null where it has none */
	scene: string | null;
}

type Tree = readonly Segmentation[];

function childrenOf(tree: Tree, parent: string | null): Segmentation[] {
	return tree.filter((family) => family.parent === parent && family.productCount > 0);
}

export function familyLink({ segmentationId, title }: Segmentation): FamilyLink {
	return { familyId: segmentationId, title };
}

/** One tree serves every request for a while. */
const tiles = new WeakMap<Tree, FamilyTile[]>();

/** The families at the top. */
export function topFamilies(tree: Tree): FamilyTile[] {
	const top =
		tiles.get(tree) ??
		childrenOf(tree, null).map((family) => ({ ...familyLink(family), scene: family.scene }));
	tiles.set(tree, top);
	return top;
}

/** Families right below one, or beside it where it has none below: one step to go on. */
export function familiesAround(
	tree: Tree,
	{ segmentationId, parent }: Pick<Segmentation, "segmentationId" | "parent">,
): FamilyLink[] {
	const below = childrenOf(tree, segmentationId);
	if (below.length > 0) return below.map(familyLink);
	return parent === null ? [] : childrenOf(tree, parent).map(familyLink);
}
