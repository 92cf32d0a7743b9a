// Returns as operators' calls give them.
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { returnRecord } from "#contract/operator/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { exchanges, returnLines, returns } from "#gateway/platform/db/schema.ts";

export type ReturnRecord = z.infer<typeof returnRecord>;

/** @param updatedAt of a return, by its number */
export async function readReturns(
	db: Db,
	of: { returnNumbers: readonly string[] } | { orderNumber: string },
	updatedAt: (returnNumber: string) => string,
): Promise<ReturnRecord[]> {
	const which =
		"orderNumber" in of
			? eq(returns.orderNumber, of.orderNumber)
			: inArray(returns.returnNumber, [...of.returnNumbers]);
	const rows = await db
		.select({ row: returns, line: returnLines, exchange: exchanges })
		.from(returns)
		.innerJoin(returnLines, eq(returnLines.returnNumber, returns.returnNumber))
		.leftJoin(
			exchanges,
			and(
				eq(exchanges.returnNumber, returnLines.returnNumber),
				eq(exchanges.lineId, returnLines.lineId),
			),
		)
		.where(and(which, eq(returns.kind, "return")))
		.orderBy(returns.askedAt, returns.returnNumber, returnLines.lineId);
	return [...Map.groupBy(rows, ({ row }) => row.returnNumber).values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const { returnNumber, orderNumber, state, way, askedAt, receivedAt, amount } = first.row;
		const { warehouseId: locationId } = first.row;
		return {
			returnNumber,
			orderNumber,
			state,
			way,
			amount,
			locationId,
			askedAt: askedAt.toISOString(),
			receivedAt: receivedAt?.toISOString() ?? null,
			updatedAt: updatedAt(returnNumber),
			lines: group.map(({ line, exchange }) => ({
				lineId: line.lineId,
				sku: line.sku,
				quantity: line.quantity,
				reason: line.reason,
				received: line.received,
				exchangeFor: exchange && exchange.state !== "released" ? exchange.sku : null,
			})),
		};
	});
}
