// Stores, pickup points and lockers of the demo shop: on real streets of real cities, but all invented.

import type { DeliveryMode } from "#contract/delivery/shapes.ts";
import type { deliveryPoints } from "#gateway/platform/db/schema.ts";
import { publicHolidays } from "#gateway/selling/delivery/rules/promise.ts";
import { foldText } from "#shop/fold-text.ts";
import { randomFrom } from "../random.ts";
import { type District, districtOf } from "./districts.ts";
import { hoursOf } from "./opening-hours.ts";
import { type CountryPlaces, type PlaceCountry, placeTable } from "./place-table.ts";
import { pointCounts, pointNames } from "./point-table.ts";

type PointRow = typeof deliveryPoints.$inferInsert;

/** First id of each kind; a country has a thousand ids of its own. */
const firstId: Record<DeliveryMode, number> = { store: 20_000, pickup: 500_000, locker: 700_000 };
const countryOrder = Object.keys(placeTable) as PlaceCountry[];

const offers: Record<DeliveryMode, readonly string[]> = {
	store: ["collection", "returns", "fitting-room", "reservation"],
	pickup: ["collection", "returns"],
	locker: ["collection"],
};
const extras: Record<DeliveryMode, readonly string[]> = {
	store: ["alterations", "gift-wrapping", "wheelchair"],
	pickup: ["wheelchair", "parking"],
	locker: ["wheelchair", "returns", "parking"],
};

/** Number of storefronts that the picture kit draws (artwork/scenes/scenes.ts). */
const fronts = 24;

/** Greatest distance from the centre of the district, in kilometres: a few houses up or down the street. */
const farthest = 0.22;

/** Places a house along its street by its number; the street's name alone decides its direction through the district. */
function houseOf(district: District, street: string, number: number): District {
	const angle = randomFrom(street).next() * Math.PI;
	const kilometres = ((number - 35) / 34) * farthest;
	const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
	return {
		lat: round(district.lat + (Math.sin(angle) * kilometres) / 111),
		lon: round(
			district.lon +
				(Math.cos(angle) * kilometres) / (111 * Math.cos((district.lat * Math.PI) / 180)),
		),
	};
}

/** `ul. Długa` → `Długa`: the part of a street that places are named after. */
const shortStreet = (street: string) =>
	street.replace(
		/^(?:rue (?:du |de la |de l'|des |de |d')?|avenue (?:de la |du |de |d')?|boulevard (?:de la |du |de |d')?|cours |calle (?:de la |del |de )?|carrer (?:de |d')?|passeig (?:de |del )?|via |viale |corso |ul\. |al\. )/i,
		"",
	);

interface PointSpec {
	kind: DeliveryMode;
	country: PlaceCountry;
	city: string;
	/** index among its kind in the city, from 0 */
	nth: number;
	/** index among its kind in the country, from 0 */
	index: number;
	/** index among its kind in all countries, from 0 */
	order: number;
}

function pointOf(
	{ kind, country, city, nth, index, order }: PointSpec,
	years: readonly number[],
): PointRow {
	const place: CountryPlaces = placeTable[country];
	const random = randomFrom(`${country} ${city} ${kind} ${nth}`);
	const centre = place.cities.find(({ name }) => name === city);
	const streets = place.streets.filter((street) => street.city === city);
	// each kind starts at another street of the list, so that neighbours are not all in one street
	const skip = { store: 0, pickup: 2, locker: 4 }[kind];
	const street = streets[(nth + skip) % streets.length];
	if (!centre || !street) throw new RangeError(`no such place: ${city}, ${country}`);
	// each kind has numbers of its own, so that no two share a house
	const number = 3 * random.between(1, 22) + { store: 0, pickup: 1, locker: 2 }[kind];
	const line1 = place.line(street.name, number);
	const called = shortStreet(street.name);
	const names = pointNames[kind][country] ?? [];
	const name = (names[nth % names.length] ?? "{city}")
		.replace("{city}", city)
		.replace("{street}", called.charAt(0).toUpperCase() + called.slice(1));
	return {
		pointId: String(firstId[kind] + countryOrder.indexOf(country) * 1_000 + index + 1),
		kind,
		name,
		line1,
		zipCode: street.zipCode,
		city,
		country,
		...houseOf(districtOf(country, street.zipCode) ?? centre, street.name, number),
		timeZone: place.timeZone,
		phone: kind === "locker" ? "" : place.phone(index + (kind === "store" ? 0 : 40)),
		hours: hoursOf(kind, country, random),
		closings: kind === "locker" ? [] : years.flatMap((year) => publicHolidays(country, year)),
		photo: kind === "store" ? `storefront-${1 + (order % fronts)}` : "",
		services: [...offers[kind], ...extras[kind].filter(() => random.chance(0.5))],
		searchText: foldText(`${name} ${line1} ${street.zipCode} ${city}`),
	};
}

/** @param now the public holidays of its year and of the next one become closings */
export function allPoints(now: Date): PointRow[] {
	const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
	const indexes = new Map<string, number>();
	return countryOrder.flatMap((country) =>
		Object.entries(pointCounts[country] ?? {}).flatMap(([city, counts]) =>
			(["store", "pickup", "locker"] as const).flatMap((kind, column) =>
				Array.from({ length: counts[column] ?? 0 }, (_, nth) => {
					const key = `${country} ${kind}`;
					const index = indexes.get(key) ?? 0;
					indexes.set(key, index + 1);
					const order = indexes.get(kind) ?? 0;
					indexes.set(kind, order + 1);
					return pointOf({ kind, country, city, nth, index, order }, years);
				}),
			),
		),
	);
}
