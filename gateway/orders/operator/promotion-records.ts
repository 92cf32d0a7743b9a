// Promotions as operators' calls read and write them.
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { promotionFields, promotionRecord } from "#contract/operator/promotion-shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	markets,
	promoCodes,
	promotions,
	promotionUses,
	segmentations,
	skus,
} from "#gateway/platform/db/schema.ts";
import { missingValues, upsert } from "#gateway/platform/db/upsert.ts";

export type PromotionRecord = z.infer<typeof promotionRecord>;
type Fields = z.output<typeof promotionFields>;

export async function readPromotions(
	db: Db,
	where: SQL | undefined,
	limit: number,
): Promise<PromotionRecord[]> {
	const rows = await db
		.select({
			promotion: promotions,
			codes: sql<number>`(select count(*)::int from ${promoCodes} k where k.opc_id = promotions.opc_id)`,
			uses: sql<number>`(select count(*)::int from ${promotionUses} u where u.opc_id = promotions.opc_id)`,
		})
		.from(promotions)
		.where(where)
		.orderBy(asc(promotions.opcId))
		.limit(limit);
	return rows.map(({ promotion: { startsAt, endsAt, ...promotion }, ...counts }) => ({
		...promotion,
		...counts,
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
	}));
}

/** @throws GatewayError NOT_FOUND */
export async function readPromotion(db: Db, opcId: string): Promise<PromotionRecord> {
	const [record] = await readPromotions(db, eq(promotions.opcId, opcId), 1);
	if (!record) throw new GatewayError("NOT_FOUND");
	return record;
}

/** Locks a promotion, so that what is written to it comes one after the other. @throws GatewayError NOT_FOUND */
export async function lockPromotion(tx: Db, opcId: string): Promise<void> {
	const [row] = await tx
		.select({ opcId: promotions.opcId })
		.from(promotions)
		.where(eq(promotions.opcId, opcId))
		.for("update");
	if (!row) throw new GatewayError("NOT_FOUND");
}

/** @throws GatewayError INVALID_REQUEST naming sizes, families and markets that are not there */
async function checkNamed(tx: Db, { giftSku, segmentationIds, storeIds }: Fields): Promise<void> {
	const missing = {
		giftSku: await missingValues(tx, skus.gtin, [giftSku]),
		segmentationIds: await missingValues(tx, segmentations.segmentationId, segmentationIds),
		storeIds: await missingValues(tx, markets.storeId, storeIds),
	};
	const issues = Object.entries(missing).flatMap(([path, values]) =>
		values.size > 0 ? [{ path, message: `not known: ${[...values].join(", ")}` }] : [],
	);
	if (issues.length > 0) throw new GatewayError("INVALID_REQUEST", { in: "body", issues });
}

/** @returns whether it is a new one @throws GatewayError INVALID_REQUEST */
export async function writePromotion(tx: Db, opcId: string, fields: Fields): Promise<boolean> {
	await checkNamed(tx, fields);
	const span = { startsAt: new Date(fields.startsAt), endsAt: new Date(fields.endsAt) };
	const { created } = await upsert(tx, promotions, ["opcId"], [{ ...fields, ...span, opcId }]);
	return created.length > 0;
}

/** Ends it by the database's clock; one that has not begun gets a moment in the past. */
export async function endPromotionNow(tx: Db, opcId: string): Promise<void> {
	await tx
		.update(promotions)
		.set({
			startsAt: sql`least(${promotions.startsAt}, clock_timestamp() - interval '1 second')`,
			endsAt: sql`clock_timestamp()`,
		})
		.where(and(eq(promotions.opcId, opcId), gt(promotions.endsAt, sql`clock_timestamp()`)));
}
