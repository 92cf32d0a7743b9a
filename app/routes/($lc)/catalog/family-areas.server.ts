// The areas of a family's page (CONTENT-26).

import { readAreas, readOfferViews } from "#app/models/offers/areas.server.ts";
import { type AmongView, type AreaView, amongView } from "#app/models/offers/areas.ts";
import type { Context } from "#app/server/request-context.ts";
import type { Segmentation } from "#contract/catalog/shapes.ts";

export interface FamilyAreas {
	up: AreaView;
	down: AreaView;
	among: AmongView | null;
}

/** The families from the top down to this one. */
function pathTo(familyId: string, tree: readonly Segmentation[]): string[] {
	const node = tree.find(({ segmentationId }) => segmentationId === familyId);
	return node?.parent ? [...pathTo(node.parent, tree), familyId] : [familyId];
}

export async function readFamilyAreas(
	context: Context,
	familyId: string,
	tree: Promise<readonly Segmentation[]>,
): Promise<FamilyAreas> {
	const path = pathTo(familyId, await tree);
	const [banners, offers] = await Promise.all([
		readAreas(context, "catalog", path),
		readOfferViews(context, path),
	]);
	return {
		up: { offers, blocks: banners.up ?? [] },
		down: { offers: [], blocks: banners.down ?? [] },
		among: amongView(banners.among ?? []),
	};
}
