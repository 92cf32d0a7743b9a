import { putPromotion } from "#contract/operator/put-promotion.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readPromotion, writePromotion } from "../promotion-records.ts";
import { runWrite } from "../run-write.ts";

export const handlePutPromotion = handler(putPromotion, (input, context) => {
	const { params, body } = input;
	const { opcId } = params;
	return runWrite(context, putPromotion, input, opcId, async ({ db: tx }) => {
		const isNew = await writePromotion(tx, opcId, body);
		const data = await readPromotion(tx, opcId);
		return isNew ? { status: 201 as const, data } : { status: 200 as const, data };
	});
});
