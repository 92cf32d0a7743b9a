// Layout of the map that needs no script: where outlines and markers lie in a picture of a fixed size.
import { type Cluster, clusterSpots } from "./cluster.ts";
import { northing, type Region, regions } from "./regions.ts";

export interface StillPoint {
	id: string;
	lat: number;
	lon: number;
}

export interface StillFrame {
	/** position of the outlines' picture */
	land: { x: number; y: number; width: number; height: number };
	pins: Cluster[];
}

/** Width and height of the picture, in units of its own. */
export const stillSize = 480;
/** Distance from the outermost marker to the edge. */
const margin = 52;
/** Markers closer than this are one: 24 pixels for a finger when the picture is shown at about half its size. */
const touching = 54;
/** Narrowest view, in degrees: closer than that, outlines show nothing useful. */
const closest = 5;

export function stillFrame(region: Region, points: readonly StillPoint[]): StillFrame {
	const [west, south, east, north] = regions[region].frame;
	const xs = points.length > 0 ? points.map(({ lon }) => lon) : [west, east];
	const ys =
		points.length > 0 ? points.map(({ lat }) => northing(lat)) : [south, north].map(northing);
	const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
	const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
	const across = Math.max(closest, spread(xs), spread(ys));
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
	};
}
