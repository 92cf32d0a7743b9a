// What of an order warehouses other than the main one are still to send (ORDER-53). It is changed while the order's row is locked.
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { allotments } from "#gateway/platform/db/schema.ts";
import {
	type AllottedLine,
	locationOf,
	mainWarehouse,
} from "#gateway/selling/warehouses/rules/allot.ts";
import { returnStock } from "./give-back.ts";
import type { Items } from "./rules/open-items.ts";
import { openPlaces, type PlacedItems, takenFrom } from "./rules/open-places.ts";

export async function readAllotted(db: Db, orderNumber: string): Promise<PlacedItems[]> {
	const { lineId, warehouseId, quantity } = allotments;
	return db
		.select({ lineId, warehouseId, quantity })
		.from(allotments)
		.where(eq(allotments.orderNumber, orderNumber))
		.orderBy(warehouseId, lineId);
}

const isElsewhere = ({ warehouseId }: { warehouseId: string }) => warehouseId !== mainWarehouse;

export async function writeAllotted(
	tx: Db,
	orderNumber: string,
	allotted: readonly AllottedLine[],
): Promise<void> {
	const rows = allotted
		.filter(isElsewhere)
		.map(({ lineId, warehouseId, quantity }) => ({ orderNumber, lineId, warehouseId, quantity }));
	if (rows.length > 0) await tx.insert(allotments).values(rows);
}

/** Items that their warehouses sent, or will not send. */
export async function reduceAllotted(
	tx: Db,
	orderNumber: string,
	gone: readonly PlacedItems[],
): Promise<void> {
	for (const { lineId, warehouseId, quantity } of gone.filter(isElsewhere)) {
		const own = and(
			eq(allotments.orderNumber, orderNumber),
			eq(allotments.lineId, lineId),
			eq(allotments.warehouseId, warehouseId),
		);
		// the last of them first: a row has one at least
		const ended = await tx
			.delete(allotments)
			.where(and(own, sql`${allotments.quantity} <= ${quantity}`))
			.returning({ lineId: allotments.lineId });
		if (ended.length > 0) continue;
		await tx
			.update(allotments)
			.set({ quantity: sql`${allotments.quantity} - ${quantity}` })
			.where(own);
	}
}

/**
 * Items that will not be sent go back to the warehouses that were to send them.
 * @param items all or part of what is still to be sent; their sizes are locked
 * @param restocks false for items that cannot be sold
 */
export async function releaseItems(
	tx: Db,
	orderNumber: string,
	items: readonly (Items & { sku: string })[],
	{ restocks, open }: { restocks: boolean; open?: readonly { lineId: string; open: number }[] },
): Promise<void> {
	const lines = open ?? items.map(({ lineId, quantity }) => ({ lineId, open: quantity }));
	const gone = takenFrom(openPlaces(lines, await readAllotted(tx, orderNumber)), items);
	await reduceAllotted(tx, orderNumber, gone);
	if (!restocks) return;
	const skuOf = new Map(items.map(({ lineId, sku }) => [lineId, sku]));
	await returnStock(
		tx,
		gone.map(({ lineId, quantity, warehouseId }) => ({
			sku: skuOf.get(lineId) ?? "",
			quantity,
			warehouseId: locationOf(warehouseId),
		})),
	);
}
