import { and, asc, eq, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { suggestAddresses } from "#contract/address/suggest-addresses.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { cities, streets } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { foldText } from "#shop/fold-text.ts";

/** As many as a list under a field can show. */
const max = 8;

/** Folded texts hold letters, digits and single spaces only, so nothing in them needs escaping for LIKE. */
const beginsWith = (column: PgColumn, folded: string) => sql`${column} like ${`${folded}%`}`;
const hasWord = (column: PgColumn, folded: string) =>
	or(beginsWith(column, folded), sql`${column} like ${`% ${folded}%`}`);

async function citiesLike(db: Db, country: string, folded: string) {
	const rows = await db
		.select()
		.from(cities)
		.where(and(eq(cities.country, country), hasWord(cities.folded, folded)))
		.orderBy(sql`${beginsWith(cities.folded, folded)} desc`, asc(cities.rank))
		.limit(max);
	return rows.map(({ name, zipCodes }) => ({ text: name, city: name, zipCode: zipCodes[0] ?? "" }));
}

async function zipsLike(db: Db, country: string, typed: string) {
	const compact = typed.replaceAll(" ", "");
	const rows = await db
		.select({ city: cities.name, zipCode: sql<string>`zip`, rank: cities.rank })
		.from(cities)
		.innerJoin(sql`unnest(${cities.zipCodes}) zip`, sql`true`)
		.where(
			and(
				eq(cities.country, country),
				sql`lower(regexp_replace(zip, '[^A-Za-z0-9]', '', 'g')) like ${`${compact}%`}`,
			),
		)
		.orderBy(asc(sql`zip`), asc(cities.rank))
		.limit(max);
	return rows.map(({ city, zipCode }) => ({ text: zipCode, city, zipCode }));
}

/** A house number before or after the street is the shopper's and not part of the street's name. */
const withoutNumber = (text: string) => text.replaceAll(/\b\d+\s?[a-z]?\b/g, " ").trim();

async function streetsLike(db: Db, country: string, folded: string, city: string, zipCode: string) {
	const name = withoutNumber(folded).replaceAll(/\s+/g, " ");
	if (name.length < 2) return [];
	const rows = await db
		.select({ name: streets.name, city: streets.city, zipCode: streets.zipCode })
		.from(streets)
		.innerJoin(cities, and(eq(cities.country, streets.country), eq(cities.name, streets.city)))
		.where(
			and(
				eq(streets.country, country),
				hasWord(streets.folded, name),
				city === "" ? undefined : eq(cities.folded, city),
			),
		)
		.orderBy(sql`${streets.zipCode} = ${zipCode} desc`, asc(cities.rank), asc(streets.name))
		.limit(max);
	return rows.map(({ name: text, ...place }) => ({ text, ...place }));
}

export const handleSuggestAddresses = handler(suggestAddresses, async ({ query }, { db }) => {
	const { country, field } = query;
	const folded = foldText(query.text);
	if (folded === "") return ok({ suggestions: [] });
	const suggestions =
		field === "city"
			? await citiesLike(db, country, folded)
			: field === "zip"
				? await zipsLike(db, country, folded)
				: await streetsLike(db, country, folded, foldText(query.city ?? ""), query.zipCode ?? "");
	return ok({ suggestions });
});
