// Reads places from the database, and makes the answer's form of them (STORE-20, STORE-22).
import { and, asc, eq, inArray } from "drizzle-orm";
import { type DeliveryMode, pointServices } from "#contract/delivery/shapes.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type DeliveryPointRow, deliveryPoints } from "#gateway/platform/db/schema.ts";

export async function findPoint(db: Db, pointId: string): Promise<DeliveryPointRow | null> {
	const [row] = await db.select().from(deliveryPoints).where(eq(deliveryPoints.pointId, pointId));
	return row ?? null;
}

/** Places of one kind in some countries, city by city. */
export function readPoints(
	db: Db,
	kind: DeliveryMode,
	countries: readonly string[],
): Promise<DeliveryPointRow[]> {
	return db
		.select()
		.from(deliveryPoints)
		.where(and(eq(deliveryPoints.kind, kind), inArray(deliveryPoints.country, [...countries])))
		.orderBy(
			asc(deliveryPoints.country),
			asc(deliveryPoints.city),
			asc(deliveryPoints.zipCode),
			asc(deliveryPoints.pointId),
		);
}

/** @param distance metres from the search's origin */
export function placeView(
	row: DeliveryPointRow,
	{ distance = null, stock = null }: Partial<Pick<Place, "distance" | "stock">> = {},
): Place {
	return {
		id: row.pointId,
		kind: row.kind,
		name: row.name,
		line1: row.line1,
		zipCode: row.zipCode,
		city: row.city,
		country: row.country,
		position: { lat: row.lat, lon: row.lon },
		timeZone: row.timeZone,
		phone: row.phone,
		openingHours: row.hours,
		exceptionalClosings: row.closings,
		services: pointServices.filter((service) => row.services.includes(service)),
		photo: row.photo,
		distance,
		stock,
	};
}
