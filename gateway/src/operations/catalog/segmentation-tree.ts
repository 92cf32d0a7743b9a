// The segmentation tree with what each market sells of it.
import { asc, sql } from "drizzle-orm";
import type { Segmentation } from "../../../contract/catalog/shapes.ts";
import type { ByLanguage, CurrencyCode } from "../../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import { prices, products, segmentations } from "../../db/schema.ts";
import { kept } from "./kept.ts";
import type { CatalogMarket } from "./market.ts";

interface Node {
	segmentationId: string;
	parent: string | null;
	path: string[];
	titles: ByLanguage;
	scene: string | null;
	productCount: number;
}

export interface SegmentationTree {
	/** parents before children, siblings in their order */
	nodes: readonly Node[];
	byId: ReadonlyMap<string, Node>;
}

const keep = kept<SegmentationTree>(60, 8);

function parentsFirst(rows: readonly Node[]): Node[] {
	const byParent = Map.groupBy(rows, ({ parent }) => parent);
	const branch = (parent: string | null): Node[] =>
		(byParent.get(parent) ?? []).flatMap((node) => [node, ...branch(node.segmentationId)]);
	return branch(null);
}

async function read(db: Db, currency: CurrencyCode): Promise<SegmentationTree> {
	const [rows, counts] = await Promise.all([
		db.select().from(segmentations).orderBy(asc(segmentations.position)),
		db.execute<{ id: string; count: number }>(sql`
			select id, sum(sold.count)::int as count
			from (
				select p.segmentation_path, count(*) as count
				from ${products} p
				join ${prices} pr on pr.product_id = p.product_id and pr.currency = ${currency}
				group by p.segmentation_path
			) sold, unnest(sold.segmentation_path) id
			group by id`),
	]);
	const sold = new Map(counts.rows.map(({ id, count }) => [id, count]));
	const nodes = parentsFirst(
		rows.map((row) => ({ ...row, productCount: sold.get(row.segmentationId) ?? 0 })),
	);
	return { nodes, byId: new Map(nodes.map((node) => [node.segmentationId, node])) };
}

/** Kept a minute: counts of a menu need not be to the second. */
export function readTree(db: Db, { currency }: CatalogMarket): Promise<SegmentationTree> {
	return keep(db, currency, () => read(db, currency));
}

export function segmentationView(node: Node, { language }: CatalogMarket): Segmentation {
	const { segmentationId, parent, titles, scene, productCount } = node;
	return { segmentationId, parent, title: titles[language], titles, scene, productCount };
}

/** From the top down to the node itself. */
export function pathOf(tree: SegmentationTree, node: Node): Node[] {
	return node.path.flatMap((id) => tree.byId.get(id) ?? []);
}

export function childrenOf(tree: SegmentationTree, node: Node): Node[] {
	return tree.nodes.filter(({ parent }) => parent === node.segmentationId);
}
