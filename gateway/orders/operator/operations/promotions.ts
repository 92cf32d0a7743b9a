import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import {
	endPromoCodes,
	endPromotion,
	listPromoCodes,
	listPromotionRecords,
	putPromoCodes,
	putPromotion,
} from "#contract/operator/promotions.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { promoCodes, promotions } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import {
	endPromotionNow,
	lockPromotion,
	readPromotion,
	readPromotions,
	writePromotion,
} from "../promotion-records.ts";
import { runWrite } from "../run-write.ts";

export const handleListPromotionRecords = handler(
	listPromotionRecords,
	async ({ query: { after, limit } }, { db }) => {
		const found = await readPromotions(db, gt(promotions.opcId, after), limit + 1);
		const data = { promotions: found.slice(0, limit), hasMore: found.length > limit };
		return ok(data);
	},
);

export const handlePutPromotion = handler(putPromotion, (input, context) => {
	const { params, body } = input;
	const { opcId } = params;
	return runWrite(context, putPromotion, input, opcId, async ({ db: tx }) => {
		const isNew = await writePromotion(tx, opcId, body);
		const data = await readPromotion(tx, opcId);
		return isNew ? { status: 201 as const, data } : ok(data);
	});
});

export const handleEndPromotion = handler(endPromotion, (input, context) => {
	const { opcId } = input.params;
	return runWrite(context, endPromotion, input, opcId, async ({ db: tx }) => {
		await endPromotionNow(tx, opcId);
		return ok(await readPromotion(tx, opcId));
	});
});

export const handleListPromoCodes = handler(
	listPromoCodes,
	async ({ params: { opcId }, query: { after, limit } }, { db }) => {
		await readPromotion(db, opcId);
		const { code, maxUses, customerId, uses } = promoCodes;
		const found = await db
			.select({ code, maxUses, customerId, uses })
			.from(promoCodes)
			.where(and(eq(promoCodes.opcId, opcId), gt(code, after)))
			.orderBy(asc(code))
			.limit(limit + 1);
		const data = { codes: found.slice(0, limit), hasMore: found.length > limit };
		return ok(data);
	},
);

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
		return ok(data);
	});
});

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
		return ok({ ended: ended.length, unknown: [...asked] });
	});
});
