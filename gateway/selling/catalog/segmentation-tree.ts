// The segmentation tree with what each market sells of it.
import { asc } from "drizzle-orm";
import type { Segmentation } from "#contract/catalog/shapes.ts";
import type { ByLanguage } from "#contract/shapes.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { segmentations } from "#gateway/platform/db/schema.ts";
import { soldIn } from "./listing.ts";
import type { CatalogMarket } from "./market.ts";
import { readIndex } from "./read-index.ts";
import { intersectionSize } from "./rules/bits.ts";

export interface SegmentationNode {
	segmentationId: string;
	parent: string | null;
	path: string[];
	titles: ByLanguage;
	scene: string | null;
	productCount: number;
}

export interface SegmentationTree {
	/** parents before children, siblings in their order */
	nodes: readonly SegmentationNode[];
	byId: ReadonlyMap<string, SegmentationNode>;
}

/** Trees of as many markets: a few hundred nodes each. */
const maxTrees = 100;
const cache = cached<SegmentationTree>(60, maxTrees, ["catalog"]);

function parentsFirst(rows: readonly SegmentationNode[]): SegmentationNode[] {
	const byParent = Map.groupBy(rows, ({ parent }) => parent);
	const branch = (parent: string | null): SegmentationNode[] =>
		(byParent.get(parent) ?? []).flatMap((node) => [node, ...branch(node.segmentationId)]);
	return branch(null);
}

async function read(db: Db, market: CatalogMarket): Promise<SegmentationTree> {
	const [rows, index] = await Promise.all([
		db.select().from(segmentations).orderBy(asc(segmentations.position)),
		readIndex(db),
	]);
	const { sold } = soldIn(index, market);
	const countOf = (id: string) => {
		const products = index.families.get(id);
		return products ? intersectionSize(products, sold) : 0;
	};
	const nodes = parentsFirst(
		rows.map((row) => ({ ...row, productCount: countOf(row.segmentationId) })),
	);
	return { nodes, byId: new Map(nodes.map((node) => [node.segmentationId, node])) };
}

/** Cached for a minute: counts of a menu need not be exact to the second. */
export function readTree(db: Db, market: CatalogMarket): Promise<SegmentationTree> {
	return cache(db, market.storeId, () => read(db, market));
}

export function segmentationView(
	node: SegmentationNode,
	{ language }: CatalogMarket,
): Segmentation {
	const { segmentationId, parent, titles, scene, productCount } = node;
	return { segmentationId, parent, title: titles[language], titles, scene, productCount };
}

/** From the top down to the node itself. */
export function pathOf(tree: SegmentationTree, node: SegmentationNode): SegmentationNode[] {
	return node.path.flatMap((id) => tree.byId.get(id) ?? []);
}

export function childrenOf(tree: SegmentationTree, node: SegmentationNode): SegmentationNode[] {
	return tree.nodes.filter(({ parent }) => parent === node.segmentationId);
}
