// Reads places from the database, and makes the answer's form of them (STORE-20, STORE-22).
import { and, asc, between, eq, inArray } from "drizzle-orm";
import { type DeliveryMode, pointServices } from "#contract/delivery/shapes.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type DeliveryPointRow, deliveryPoints } from "#gateway/platform/db/schema.ts";
import type { Box } from "./rules/nearest.ts";

export async function findPoint(db: Db, pointId: string): Promise<DeliveryPointRow | null> {
	const [row] = await db.select().from(deliveryPoints).where(eq(deliveryPoints.pointId, pointId));
	return row ?? null;
}

/**
 * Places of one kind in some countries, city by city.
 * @param near leaves out what is farther than its reach, roughly: a network of pick-up points has tens of thousands
 */
export function readPoints(
	db: Db,
	kind: DeliveryMode,
	countries: readonly string[],
	near: Box | null,
): Promise<DeliveryPointRow[]> {
	const { lat, lon } = deliveryPoints;
	return db
		.select()
		.from(deliveryPoints)
		.where(
			and(
				eq(deliveryPoints.kind, kind),
				inArray(deliveryPoints.country, [...countries]),
				near ? and(between(lat, ...near.lat), between(lon, ...near.lon)) : undefined,
			),
		)
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
