import { endPromotion } from "#contract/operator/end-promotion.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { endPromotionNow, readPromotion } from "../promotion-records.ts";
import { runWrite } from "../run-write.ts";

export const handleEndPromotion = handler(endPromotion, (input, context) => {
	const { opcId } = input.params;
	return runWrite(context, endPromotion, input, opcId, async ({ db: tx }) => {
		await endPromotionNow(tx, opcId);
		return { status: 200 as const, data: await readPromotion(tx, opcId) };
	});
});
