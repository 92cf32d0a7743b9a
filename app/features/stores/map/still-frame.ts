// A map that needs no script: where outlines and markers lie in a picture of a fixed size.
import { type Cluster, clusterSpots } from "./cluster.ts";
import { northing, type Region, regions } from "./regions.ts";
import { ringsFor } from "./rings.ts";

export interface StillPoint {
	id: string;
	lat: number;
	lon: number;
	/** metres, null where nothing was looked for */
	distance: number | null;
}

/** Metres that a degree of longitude has on a parallel. */
const metresOf = (lat: number) => 111_195 * Math.cos((lat * Math.PI) / 180);

export interface StillFrame {
	/** of the outlines' picture */
	land: { x: number; y: number; width: number; height: number };
	pins: Cluster[];
	/** where distances are counted from, and circles around it */
	here: { x: number; y: number } | null;
	rings: { metres: number; r: number }[];
}

/** Units of the picture, both ways. */
export const stillSize = 480;
/** From the outermost marker to the edge. */
const margin = 52;
/** Markers nearer than this are one: on phones the picture is about half its size. */
const touching = 46;
/** Degrees across at the closest: alone the outlines soon say nothing any more, rings say how far it is. */
const closest = { outlines: 5, rings: 0.05 } as const;

export function stillFrame(
	region: Region,
	points: readonly StillPoint[],
	origin: { lat: number; lon: number } | null,
): StillFrame {
	const [west, south, east, north] = regions[region].frame;
	const spots = [...points, ...(origin ? [origin] : [])];
	const xs = spots.length > 0 ? spots.map(({ lon }) => lon) : [west, east];
	const ys =
		spots.length > 0 ? spots.map(({ lat }) => northing(lat)) : [south, north].map(northing);
	const farthest = Math.max(500, ...points.map(({ distance }) => distance ?? 0));
	const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
	const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
	const least = closest[origin && points.length > 0 ? "rings" : "outlines"];
	const across = Math.max(least, spread(xs), spread(ys));
	const unit = (stillSize - 2 * margin) / across;
	const x = (lon: number) => Math.round((stillSize / 2 + (lon - middle(xs)) * unit) * 10) / 10;
	const y = (lat: number) =>
		Math.round((stillSize / 2 - (northing(lat) - middle(ys)) * unit) * 10) / 10;
	return {
		land: { x: x(west), y: y(north), width: x(east) - x(west), height: y(south) - y(north) },
		pins: clusterSpots(
			points.map(({ id, lat, lon }) => ({ id, x: x(lon), y: y(lat) })),
			touching,
		),
		here: origin && { x: x(origin.lon), y: y(origin.lat) },
		rings: origin
			? ringsFor(farthest).map((metres) => ({
					metres,
					r: Math.round((metres / metresOf(origin.lat)) * unit),
				}))
			: [],
	};
}
