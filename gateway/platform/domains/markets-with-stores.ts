// What a market's record says of stores holds only if there are some: a shop without stores mentions none (STORE-38). This is
// the only place that decides it: calls, content and the list of records take their markets from here.

import { eq } from "drizzle-orm";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { deliveryPoints } from "#gateway/platform/db/schema.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { domainOfStore, domains } from "./domains.ts";

/** Seconds after which countries are read again even if no change of stores was published. */
const freshFor = 60;
const countriesCache = cached<ReadonlySet<string>>(freshFor, 1, ["stores"]);

const countriesWithStores = (db: Db) =>
	countriesCache(db, "countries", async () => {
		const rows = await db
			.selectDistinct({ country: deliveryPoints.country })
			.from(deliveryPoints)
			.where(eq(deliveryPoints.kind, "store"));
		return new Set(rows.map(({ country }) => country));
	});

/** A record without a store in its countries loses the locator, its map and reservations. */
function withStores(record: Market, countries: ReadonlySet<string>): Market {
	const { storeLocator } = record;
	if (storeLocator.countryCodes.some((country) => countries.has(country))) return record;
	return {
		...record,
		storeLocator: { ...storeLocator, isActive: false },
		ereservation: false,
		showMap: false,
	};
}

/** The records of all shops. */
export async function readMarkets(db: Db): Promise<Market[]> {
	const countries = await countriesWithStores(db);
	return domains.map((record) => withStores(record, countries));
}

/** The record of an open shop, null for an unknown id. */
export async function readMarket(db: Db, storeId: string): Promise<Market | null> {
	const record = domainOfStore(storeId);
	return record?.isOpen ? withStores(record, await countriesWithStores(db)) : null;
}
