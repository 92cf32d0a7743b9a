import { getGiftCardRecord } from "#contract/operator/get-gift-card-record.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readGiftCard } from "../gift-card-records.ts";

export const handleGetGiftCardRecord = handler(getGiftCardRecord, async ({ params }, { db }) => ({
	status: 200,
	data: await readGiftCard(db, params),
}));
