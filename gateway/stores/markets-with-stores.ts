// What a market's record says of stores is true while there are some: a shop without any names none (STORE-38).
import { eq } from "drizzle-orm";
import type { DomainRecord } from "../contract/domain/shapes.ts";
import type { Db } from "../db/client.ts";
import { deliveryPoints } from "../db/schema.ts";

/** Records whose countries have no store lose the locator, its map and what is tried in a store. */
export async function withStores(
	db: Db,
	records: readonly DomainRecord[],
): Promise<DomainRecord[]> {
	const rows = await db
		.selectDistinct({ country: deliveryPoints.country })
		.from(deliveryPoints)
		.where(eq(deliveryPoints.kind, "store"));
	const countries = new Set(rows.map(({ country }) => country));
	return records.map((record) => {
		const { storeLocator } = record;
		if (storeLocator.countryCodes.some((country) => countries.has(country))) return record;
		return {
			...record,
			storeLocator: { ...storeLocator, isActive: false },
			ereservation: false,
			showMap: false,
		};
	});
}
