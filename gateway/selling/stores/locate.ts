// One search for all three kinds of places (STORE-22 to STORE-24): by position, by city or postal code, else by name.

import { and, avg, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { DeliveryMode } from "#contract/delivery/shapes.ts";
import type { Located, locatorQuery } from "#contract/storelocator/shapes.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	cities,
	type DeliveryPointRow,
	deliveryPoints,
	products,
} from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { ok } from "#gateway/platform/http/handler.ts";
import { foldText } from "#shop/fold-text.ts";
import { placeView, readPoints } from "./read-points.ts";
import { readStock } from "./read-stock.ts";
import { boxAround, farthestFor, nearest, placeNamed } from "./rules/nearest.ts";

type Query = z.output<typeof locatorQuery>;
type Origin = NonNullable<Located["origin"]>;
type LocatedPlace = DeliveryPointRow & { distance?: number };

/** Whether no store can have a product: it is sold online only, or does not exist. */
async function isNowhere(db: Db, productId: string): Promise<boolean> {
	const [product] = await db
		.select({ labels: products.marketingLabels })
		.from(products)
		.where(eq(products.productId, productId));
	return !product || product.labels.includes("WebExclu");
}

function countriesOf(query: Query, call: Call): readonly string[] {
	const { params, storeLocator } = marketOf(call);
	if (query.countryCode) return [query.countryCode];
	return (
		query.deliveryCountries ?? [
			...new Set([...params.deliveryCountries, ...storeLocator.countryCodes]),
		]
	);
}

/** The centre of the places with one postal code of a city; null where there are none. */
async function districtOf(
	db: Db,
	{ name, country }: { name: string; country: string },
	zip: string,
) {
	const [{ lat, lon } = { lat: null, lon: null }] = await db
		.select({
			lat: avg(deliveryPoints.lat).mapWith(Number),
			lon: avg(deliveryPoints.lon).mapWith(Number),
		})
		.from(deliveryPoints)
		.where(
			and(
				eq(deliveryPoints.country, country),
				eq(deliveryPoints.city, name),
				eq(deliveryPoints.zipCode, zip),
			),
		);
	return lat === null || lon === null ? null : { lat, lon };
}

/** Where distances are measured from; `none` for a search that names no known place. */
async function originOf(
	db: Db,
	query: Query,
	countries: readonly string[],
): Promise<Origin | "none" | null> {
	const { lat, lon, search } = query;
	if (lat !== undefined && lon !== undefined) return { lat, lon, label: "" };
	if (!search) return null;
	const places = await db
		.select()
		.from(cities)
		.where(inArray(cities.country, [...countries]));
	const place = placeNamed(places, search);
	if (!place) return "none";
	const words = foldText(search).split(" ");
	const zipCode = place.zipCodes.find((zip) => words.includes(foldText(zip)));
	const { lat: y, lon: x } = (zipCode && (await districtOf(db, place, zipCode))) || place;
	return { lat: y, lon: x, label: place.name };
}

/** Places whose name, street, postal code or city contains every word of the search. */
function named(rows: readonly DeliveryPointRow[], search: string): DeliveryPointRow[] {
	const words = foldText(search).split(" ").filter(Boolean);
	return rows.filter(({ searchText }) =>
		words.every((word) => ` ${searchText}`.includes(` ${word}`)),
	);
}

/** @throws GatewayError STORE_NOT_FOUND where nothing fits */
export async function locate(
	context: GatewayContext,
	kind: DeliveryMode,
	{ query, call }: { query: Query; call: Call },
): Promise<{ status: 200; data: Located }> {
	const { db } = context;
	const countries = countriesOf(query, call);
	const isHidden = query.productId !== undefined && (await isNowhere(db, query.productId));
	const found = await originOf(db, query, countries);
	const reach = farthestFor(query.context);
	const near = found !== null && found !== "none" ? boxAround(found, reach) : null;
	const rows = isHidden ? [] : await readPoints(db, kind, countries, near);
	const useful =
		query.context === "eresa" ? rows.filter((row) => row.services.includes("reservation")) : rows;
	const answer = async (shown: readonly LocatedPlace[], origin: Origin | null) => {
		if (shown.length === 0) throw new GatewayError("STORE_NOT_FOUND");
		const asked = kind === "store" ? query : {};
		const ids = shown.map(({ pointId }) => pointId);
		const stockOf = await readStock(db, asked, ids, call);
		const stores = shown.map((row) => placeView(row, { ...row, stock: stockOf(row.pointId) }));
		return ok({ stores, origin });
	};
	if (found !== null && found !== "none") {
		const shown = nearest(useful, found, query.limit).filter(({ distance }) => distance <= reach);
		return answer(shown, found);
	}
	const fitting = found === "none" ? named(useful, query.search ?? "") : useful;
	return answer(fitting.slice(0, query.limit), null);
}
