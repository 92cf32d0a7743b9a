// Puts cities, streets and delivery points into a database, once.
import { count } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#gateway/platform/db/client.ts";
import { cities, deliveryPoints, streets } from "#gateway/platform/db/schema.ts";
import { foldText } from "#shop/fold-text.ts";
import { type CountryPlaces, placeTable } from "./place-table.ts";
import { allPoints } from "./points.ts";

/** Rows per statement, far below the 65,535 parameters that Postgres accepts. */
const statementRows = 500;

const countries = Object.entries(placeTable) as [string, CountryPlaces][];

function cityRows(): (typeof cities.$inferInsert)[] {
	return countries.flatMap(([country, place]) =>
		place.cities.map((city, index) => ({
			...city,
			country,
			zipCodes: [...city.zipCodes],
			rank: index + 1,
			folded: foldText(city.name),
		})),
	);
}

function streetRows(): (typeof streets.$inferInsert)[] {
	return countries.flatMap(([country, place]) =>
		place.streets.map((street) => ({ ...street, country, folded: foldText(street.name) })),
	);
}

/** @param now the closings are those of its year and of the next one */
export async function seedPlaces(db: Db, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [points] = await tx.select({ number: count() }).from(deliveryPoints);
		if ((points?.number ?? 0) > 0) return;
		const insert = async <T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]) => {
			for (let start = 0; start < rows.length; start += statementRows) {
				await tx.insert(table).values(rows.slice(start, start + statementRows));
			}
		};
		await insert(cities, cityRows());
		await insert(streets, streetRows());
		await insert(deliveryPoints, allPoints(now));
	});
}
