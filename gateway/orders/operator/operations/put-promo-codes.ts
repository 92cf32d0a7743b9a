import { inArray } from "drizzle-orm";
import { putPromoCodes } from "#contract/operator/put-promo-codes.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { promoCodes } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { lockPromotion } from "../promotion-records.ts";
import { runWrite } from "../run-write.ts";

export const handlePutPromoCodes = handler(putPromoCodes, (input, context) => {
	const { params, body } = input;
	const { opcId } = params;
	return runWrite(context, putPromoCodes, input, opcId, async ({ db: tx }) => {
		await lockPromotion(tx, opcId);
		const asked = new Map(body.codes.map((row) => [row.code, row]));
		// locked: an order that uses one now is counted before or after
		const existing = await tx
			.select({ code: promoCodes.code, opcId: promoCodes.opcId, uses: promoCodes.uses })
			.from(promoCodes)
			.where(inArray(promoCodes.code, [...asked.keys()]))
			.orderBy(promoCodes.code)
			.for("update");
		const refused = existing.flatMap(({ code, opcId: of, uses }) =>
			of !== opcId || uses > (asked.get(code)?.maxUses ?? Number.POSITIVE_INFINITY) ? [code] : [],
		);
		for (const code of refused) asked.delete(code);
		const rows = [...asked.values()].map((row) => ({ ...row, opcId, endedAt: null }));
		const { created, changed } = await upsert(tx, promoCodes, ["code"], rows);
		await publishChange(tx, "offers");
		const data = { created: created.length, changed: changed.length, refused };
		return { status: 200 as const, data };
	});
});
