// What the moving map shows at first: the shop's own view of its country, or all that was found around a place.
import type { Place } from "./place.ts";

/** Where the map begins (STORE-6): the zoom counts tiles of 256 pixels, as map services do. */
export interface HomeView {
	center: Place;
	zoom: number;
}

type Position = [lon: number, lat: number];

export type FirstView =
	| { center: Position; zoom: number }
	/** its south-west and north-east corners */
	| { bounds: [Position, Position] };

/** The corners of a box around them all; the whole globe where there are none. */
export function boxAround(places: readonly Place[]): [Position, Position] {
	if (places.length === 0)
		return [
			[-180, -85],
			[180, 85],
		];
	const lons = places.map(({ lon }) => lon);
	const lats = places.map(({ lat }) => lat);
	return [
		[Math.min(...lons), Math.min(...lats)],
		[Math.max(...lons), Math.max(...lats)],
	];
}

/** @param origin where distances are counted from, null where nothing was looked for */
export function firstView(
	points: readonly Place[],
	origin: Place | null,
	home: HomeView | null,
): FirstView {
	if (origin || !home) return { bounds: boxAround(origin ? [...points, origin] : points) };
	const { center, zoom } = home;
	// the map's own tiles are twice as wide
	return { center: [center.lon, center.lat], zoom: Math.min(16, Math.max(0, zoom - 1)) };
}
