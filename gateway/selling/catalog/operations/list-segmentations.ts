import { listSegmentations } from "#contract/catalog/list-segmentations.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "../market.ts";
import { readTree, segmentationView } from "../segmentation-tree.ts";

export const handleListSegmentations = handler(
	listSegmentations,
	async ({ call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const { nodes } = await readTree(db, market);
		return { status: 200 as const, data: nodes.map((node) => segmentationView(node, market)) };
	},
);
