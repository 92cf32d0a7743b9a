// The first view of the interactive map: the shop's view of its country, or all that was found around a place.
import type { Place } from "./place.ts";

/** The shop's view of the map (STORE-6): its zoom counts tiles of 256 pixels, as map services do. */
export interface HomeView {
	center: Place;
	zoom: number;
}

type Position = [lon: number, lat: number];

export type FirstView =
	| { center: Position; zoom: number }
	/** south-west and north-east corners */
	| { bounds: [Position, Position] };

/** The corners of a box around all places; the whole globe when there are none. */
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

/** @param origin the place that distances are counted from; null when none was searched for */
export function firstView(
	points: readonly Place[],
	origin: Place | null,
	home: HomeView | null,
): FirstView {
	if (origin || !home) return { bounds: boxAround(origin ? [...points, origin] : points) };
	const { center, zoom } = home;
	// maplibre's tiles are twice as wide
	return { center: [center.lon, center.lat], zoom: Math.min(16, Math.max(0, zoom - 1)) };
}
