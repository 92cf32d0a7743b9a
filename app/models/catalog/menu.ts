// The main menu: the segmentation tree as far as a header shows it (S2 §2), packed for the wire.
import type { Segmentation } from "#contract/catalog/shapes.ts";
import { packRows, unpackRows } from "./packed.ts";

export interface MenuNode {
	familyId: string;
	title: string;
	/** scene of its image block, empty where it has none */
	scene: string;
	children: MenuNode[];
}

/** Image blocks a sub-menu has room for. */
const tilesShown = 2;
const deepest = 2;

/** One tree serves every request for a while: it is packed once. */
const menus = new WeakMap<readonly Segmentation[], string>();

/** Families with something to sell, top first; scenes only where an image block shows them. */
export function packMenu(segmentations: readonly Segmentation[]): string {
	const packed = menus.get(segmentations) ?? rowsOfMenu(segmentations);
	menus.set(segmentations, packed);
	return packed;
}

function rowsOfMenu(segmentations: readonly Segmentation[]): string {
	const sold = segmentations.filter(({ productCount }) => productCount > 0);
	const rows: (string | number)[][] = [];
	const visit = (parent: string | null, depth: number) => {
		let tiles = 0;
		for (const node of sold.filter((each) => each.parent === parent)) {
			const isTile = depth === 1 && node.scene !== null && tiles < tilesShown;
			if (isTile) tiles += 1;
			const scene = depth === 0 || isTile ? (node.scene ?? "") : "";
			rows.push([depth, node.segmentationId, node.title, ...(scene ? [scene] : [])]);
			if (depth < deepest) visit(node.segmentationId, depth + 1);
		}
	};
	visit(null, 0);
	return packRows(rows);
}

export function unpackMenu(packed: string): MenuNode[] {
	const top: MenuNode[] = [];
	const line: MenuNode[][] = [top];
	for (const [depth = "0", familyId = "", title = "", scene = ""] of unpackRows(packed)) {
		const node: MenuNode = { familyId, title, scene, children: [] };
		line[Number(depth)]?.push(node);
		line[Number(depth) + 1] = node.children;
	}
	return top;
}

/** The way from the top to a family; empty where the menu has none. */
export function pathToFamily(nodes: readonly MenuNode[], familyId: string): MenuNode[] {
	for (const node of nodes) {
		if (node.familyId === familyId) return [node];
		const below = pathToFamily(node.children, familyId);
		if (below.length > 0) return [node, ...below];
	}
	return [];
}
