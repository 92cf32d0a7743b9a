import type { Db } from "#gateway/platform/db/client.ts";
import { deliveryPoints, skus } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";

/** Divides rows by whether their size and their store exist. */
export async function knownPlaces<Row extends { gtin: string; locationId: string | null }>(
	tx: Db,
	rows: readonly Row[],
): Promise<{ known: Row[]; unknown: string[] }> {
	const noSku = await missingValues(
		tx,
		skus.gtin,
		rows.map(({ gtin }) => gtin),
	);
	const noPoint = await missingValues(
		tx,
		deliveryPoints.pointId,
		rows.flatMap(({ locationId }) => locationId ?? []),
	);
	const isKnown = ({ gtin, locationId }: Row) =>
		!noSku.has(gtin) && !(locationId && noPoint.has(locationId));
	return { known: rows.filter(isKnown), unknown: [...noSku, ...noPoint] };
}
