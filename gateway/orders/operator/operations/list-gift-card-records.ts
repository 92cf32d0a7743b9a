import { and, eq, gt } from "drizzle-orm";
import { listGiftCardRecords } from "#contract/operator/list-gift-card-records.ts";
import { giftCardReferences, giftCards } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readGiftCards } from "../gift-card-records.ts";

export const handleListGiftCardRecords = handler(
	listGiftCardRecords,
	async ({ query: { orderNumber, after, limit } }, { db }) => {
		const where = and(
			gt(giftCardReferences.place, Number(after)),
			orderNumber ? eq(giftCards.orderNumber, orderNumber) : undefined,
		);
		const found = await readGiftCards(db, where, limit + 1);
		const shown = found.slice(0, limit);
		const data = {
			giftCards: shown.map(({ record }) => record),
			next: String(shown.at(-1)?.place ?? after),
			hasMore: found.length > limit,
		};
		return { status: 200 as const, data };
	},
);
