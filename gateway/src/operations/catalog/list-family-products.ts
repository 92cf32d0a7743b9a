import { sql } from "drizzle-orm";
import { listFamilyProducts } from "../../../contract/catalog/list-family-products.ts";
import { products } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { readListing } from "./listing.ts";
import type { ListingScope } from "./listing-scope.ts";
import { catalogMarketOf } from "./market.ts";
import { childrenOf, pathOf, readTree, segmentationView } from "./segmentation-tree.ts";

function familyScope(familyId: string): ListingScope {
	return {
		key: `family:${familyId}`,
		from: sql`${products} p`,
		where: sql`p.segmentation_path @> array[${familyId}]::text[]`,
		rank: null,
	};
}

export const handleListFamilyProducts = handler(
	listFamilyProducts,
	async ({ params: { familyId }, query, call }, { db }) => {
		const market = catalogMarketOf(call);
		const tree = await readTree(db, market);
		const family = tree.byId.get(familyId);
		if (!family) throw new GatewayError("FAMILY_NOT_FOUND");
		const { listing } = await readListing(db, familyScope(familyId), query, market);
		return {
			status: 200 as const,
			data: {
				...listing,
				family: segmentationView(family, market),
				path: pathOf(tree, family).map((node) => segmentationView(node, market)),
				children: childrenOf(tree, family).map((node) => segmentationView(node, market)),
			},
		};
	},
);
