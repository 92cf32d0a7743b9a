import { and, eq, inArray, sql } from "drizzle-orm";
import { endPromoCodes } from "#contract/operator/end-promo-codes.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { promoCodes } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { lockPromotion } from "../promotion-records.ts";
import { runWrite } from "../run-write.ts";

export const handleEndPromoCodes = handler(endPromoCodes, (input, context) => {
	const { params, body } = input;
	const { opcId } = params;
	return runWrite(context, endPromoCodes, input, opcId, async ({ db: tx }) => {
		await lockPromotion(tx, opcId);
		const asked = new Set(body.codes);
		const ended = await tx
			.update(promoCodes)
			// no more uses than it already has
			.set({ maxUses: sql`${promoCodes.uses}`, endedAt: sql`clock_timestamp()` })
			.where(and(eq(promoCodes.opcId, opcId), inArray(promoCodes.code, [...asked])))
			.returning({ code: promoCodes.code });
		for (const { code } of ended) asked.delete(code);
		await publishChange(tx, "offers");
		return { status: 200 as const, data: { ended: ended.length, unknown: [...asked] } };
	});
});
