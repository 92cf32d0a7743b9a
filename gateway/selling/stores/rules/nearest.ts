// Which places are near: distances on the globe, and which place a search means.
import { foldText } from "#shop/fold-text.ts";

export interface Position {
	/** degrees */
	lat: number;
	lon: number;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places as the crow flies (haversine). */
export function distanceBetween(a: Position, b: Position): number {
	const dLat = radians(b.lat - a.lat);
	const dLon = radians(b.lon - a.lon);
	const h =
		Math.sin(dLat / 2) ** 2 +
		Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
	return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h))));
}

export interface Box {
	/** degrees, least and most */
	lat: [number, number];
	lon: [number, number];
}

/** Degrees that hold every place within some metres. */
export function boxAround({ lat, lon }: Position, metres: number): Box {
	const high = (metres / earthRadius) * (180 / Math.PI) * 1.01;
	const wide = high / Math.max(0.01, Math.cos(radians(Math.min(90, Math.abs(lat) + high))));
	return { lat: [lat - high, lat + high], lon: [lon - wide, lon + wide] };
}

export type Near<P> = P & { distance: number };

/** The nearest first; places at one distance stay in the given order. */
export function nearest<P extends Position>(
	points: readonly P[],
	origin: Position,
	limit = points.length,
): Near<P>[] {
	return points
		.map((point) => ({ ...point, distance: distanceBetween(origin, point) }))
		.sort((a, b) => a.distance - b.distance)
		.slice(0, limit);
}

/** Metres from the searched position beyond which a place is of no use: to fetch a parcel, or for a trip to a store. */
const farthest = { parcel: 50_000, store: 200_000 } as const;

/** @param area what places are looked for (STORE-10); a parcel by default */
export function farthestFor(
	area: "eresa" | "customer" | "order" | "welcome" | "locator" = "order",
) {
	return farthest[area === "order" ? "parcel" : "store"];
}

export interface NamedPlace extends Position {
	country: string;
	name: string;
	folded: string;
	zipCodes: readonly string[];
	/** 1 for the largest of its country */
	rank: number;
}

/** A postal code as it is compared: no spaces, and without the country in front (`CH-1204`). */
const compact = (zip: string) =>
	foldText(zip.replace(/^[A-Z]{1,2}-(?=\d)/i, "")).replaceAll(" ", "");
/** Whether a text looks like a postal code: it has a digit, and is no longer than one. */
const looksLikeZip = (text: string) => /\d/.test(text) && compact(text).length <= 8;

/** Number of leading characters that two postal codes share. */
function shared(a: string, b: string): number {
	let length = 0;
	while (length < a.length && a[length] === b[length]) length += 1;
	return length;
}

/** Postal codes are neighbours if they begin alike: with all letters of a British area, else with two digits. */
function isNeighbour(typed: string, zip: string, length: number): boolean {
	const area = /^[a-z]+/.exec(typed)?.[0];
	return area ? /^[a-z]+/.exec(zip)?.[0] === area : length >= Math.min(2, typed.length);
}

function byZip(places: readonly NamedPlace[], typed: string): NamedPlace | null {
	let best: { place: NamedPlace; length: number } | null = null;
	for (const place of places) {
		for (const zip of place.zipCodes.map(compact)) {
			const length = shared(typed, zip);
			if (!isNeighbour(typed, zip, length)) continue;
			const isBetter =
				!best || length > best.length || (length === best.length && place.rank < best.place.rank);
			if (isBetter) best = { place, length };
		}
	}
	return best?.place ?? null;
}

function byName(places: readonly NamedPlace[], typed: string): NamedPlace | null {
	const fits = (how: (folded: string) => boolean) =>
		places.filter(({ folded }) => how(folded)).sort((a, b) => a.rank - b.rank)[0];
	return (
		fits((folded) => folded === typed) ??
		fits((folded) => folded.startsWith(typed)) ??
		fits((folded) => ` ${folded}`.includes(` ${typed}`)) ??
		null
	);
}

/**
 * The place that a shopper means by a city, by `75011`, or by `75011 Paris`: case and accents make no difference. Null if the
 * search names none of the places.
 */
export function placeNamed(places: readonly NamedPlace[], search: string): NamedPlace | null {
	const typed = foldText(search);
	if (typed === "") return null;
	if (looksLikeZip(search)) return byZip(places, compact(search));
	const name = typed.replaceAll(/\b\w*\d\w*\b/g, "").trim();
	if (name === "") return null;
	// `muenchen`: an umlaut that is missing on the keyboard
	return byName(places, name) ?? byName(places, name.replaceAll(/([aou])e/g, "$1"));
}
