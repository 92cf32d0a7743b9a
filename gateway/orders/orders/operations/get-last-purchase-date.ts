import { and, eq, inArray, max } from "drizzle-orm";
import { getLastPurchaseDate } from "#contract/loyalty/operations.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { ownedOrderStates } from "../rules/lifecycle.ts";

export const handleGetLastPurchaseDate = handler(getLastPurchaseDate, async ({ call }, { db }) => {
	const [last] = await db
		.select({ at: max(orders.placedAt) })
		.from(orders)
		.where(
			and(eq(orders.customerId, call.customerId ?? ""), inArray(orders.state, ownedOrderStates)),
		);
	return ok({ lastPurchaseDate: last?.at?.toISOString().slice(0, 10) ?? null });
});
