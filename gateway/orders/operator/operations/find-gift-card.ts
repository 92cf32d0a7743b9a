import { findGiftCard } from "#contract/operator/find-gift-card.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readGiftCard } from "../gift-card-records.ts";

export const handleFindGiftCard = handler(findGiftCard, async ({ body }, { db }) => ({
	status: 200,
	data: await readGiftCard(db, body),
}));
