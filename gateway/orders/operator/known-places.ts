import type { Db } from "#gateway/platform/db/client.ts";
import { deliveryPoints, skus, warehouses } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { isStore, isWarehouse } from "#gateway/selling/catalog/stock-movements.ts";

/** Divides rows by whether their size and their store or warehouse exist. */
export async function knownPlaces<Row extends { gtin: string; locationId: string | null }>(
	tx: Db,
	rows: readonly Row[],
): Promise<{ known: Row[]; unknown: string[] }> {
	const noSku = await missingValues(
		tx,
		skus.gtin,
		rows.map(({ gtin }) => gtin),
	);
	const places = rows.map(({ locationId }) => locationId);
	const noPlace = new Set([
		...(await missingValues(tx, deliveryPoints.pointId, places.filter(isStore))),
		...(await missingValues(tx, warehouses.warehouseId, places.filter(isWarehouse))),
	]);
	const isKnown = ({ gtin, locationId }: Row) =>
		!noSku.has(gtin) && !(locationId && noPlace.has(locationId));
	return { known: rows.filter(isKnown), unknown: [...noSku, ...noPlace] };
}
