import { and, asc, eq, gt } from "drizzle-orm";
import { listPromoCodes } from "#contract/operator/list-promo-codes.ts";
import { promoCodes } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readPromotion } from "../promotion-records.ts";

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
		return { status: 200 as const, data };
	},
);
