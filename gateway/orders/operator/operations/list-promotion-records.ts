import { listPromotionRecords } from "#contract/operator/list-promotion-records.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { promotionsAfter, readPromotions } from "../promotion-records.ts";

export const handleListPromotionRecords = handler(
	listPromotionRecords,
	async ({ query: { after, limit } }, { db }) => {
		const found = await readPromotions(db, promotionsAfter(after), limit + 1);
		const data = { promotions: found.slice(0, limit), hasMore: found.length > limit };
		return { status: 200 as const, data };
	},
);
