import { listFamilyProducts } from "#contract/catalog/list-family-products.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readListing } from "../listing.ts";
import { catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { emptyBits } from "../rules/bits.ts";
import { childrenOf, pathOf, readTree, segmentationView } from "../segmentation-tree.ts";

export const handleListFamilyProducts = handler(
	listFamilyProducts,
	async ({ params: { familyId }, query, call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const tree = await readTree(db, market);
		const family = tree.byId.get(familyId);
		if (!family) throw new GatewayError("FAMILY_NOT_FOUND");
		const index = await readIndex(db);
		const products = index.families.get(familyId) ?? emptyBits(index.size);
		const listing = await readListing(db, index, { products, ranked: null }, query, market);
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
