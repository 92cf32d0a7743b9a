// Outlines of the markets' regions from Natural Earth's countries (world-atlas, public domain), cut to a frame and
// rounded. The shop's map is drawn on them.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Frame, northing, type Region, regions } from "#app/features/stores/map/regions.ts";

type Point = [lon: number, lat: number];
type Ring = Point[];

interface Country {
	id: string;
	geometry:
		| { type: "Polygon"; coordinates: Ring[] }
		| { type: "MultiPolygon"; coordinates: Ring[][] }
		| null;
}

function readCountries(): Country[] {
	const require = createRequire(import.meta.url);
	const atlas = require("world-atlas/countries-10m.json") as { objects: { countries: unknown } };
	const { feature } = require("topojson-client") as {
		feature(topology: unknown, object: unknown): { features: Country[] };
	};
	return feature(atlas, atlas.objects.countries).features;
}

/** Cuts a ring at one side of the frame (Sutherland–Hodgman). */
function cut(
	ring: Ring,
	isInside: (p: Point) => boolean,
	meet: (a: Point, b: Point) => Point,
): Ring {
	return ring.flatMap((point, at) => {
		const before = ring.at(at - 1) ?? point;
		const crossing = isInside(before) === isInside(point) ? [] : [meet(before, point)];
		return isInside(point) ? [...crossing, point] : crossing;
	});
}

function cutTo([west, south, east, north]: Frame, ring: Ring): Ring {
	const atLon =
		(lon: number) =>
		(a: Point, b: Point): Point => [lon, a[1] + ((b[1] - a[1]) * (lon - a[0])) / (b[0] - a[0])];
	const atLat =
		(lat: number) =>
		(a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat];
	return [
		[(p: Point) => p[0] >= west, atLon(west)],
		[(p: Point) => p[0] <= east, atLon(east)],
		[(p: Point) => p[1] >= south, atLat(south)],
		[(p: Point) => p[1] <= north, atLat(north)],
	].reduce<Ring>(
		(left, [isInside, meet]) =>
			cut(left, isInside as (p: Point) => boolean, meet as (a: Point, b: Point) => Point),
		ring,
	);
}

/** Rounds to hundredths of a degree, about a kilometre, and drops points that coincide. */
function rounded(ring: Ring): Ring {
	const points = ring.map(
		([lon, lat]): Point => [Math.round(lon * 100) / 100, Math.round(lat * 100) / 100],
	);
	const different = points.filter((point, at) => {
		const before = points.at(at - 1);
		return before === undefined || before[0] !== point[0] || before[1] !== point[1];
	});
	const [first] = different;
	return first ? [...different, first] : [];
}

/** Twice the area, in square degrees, below which islets are left out. */
const smallest = 0.004;
const area = (ring: Ring) =>
	Math.abs(
		ring.reduce((sum, [x, y], at) => {
			const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
			return sum + x * nextY - nextX * y;
		}, 0),
	);

let countries: Country[] | undefined;

function featuresOf(region: Region) {
	countries ??= readCountries();
	const { frame, home } = regions[region];
	return countries.flatMap(({ id, geometry }) => {
		if (!geometry) return [];
		const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
		const coordinates = polygons
			.map((rings) => rings.map((ring) => rounded(cutTo(frame, ring.slice(0, -1)))))
			.map((rings) => rings.filter((ring) => ring.length > 3 && area(ring) > smallest))
			.filter((rings) => rings.length > 0);
		if (coordinates.length === 0) return [];
		const isHome = (home as readonly string[]).includes(id);
		return [
			{
				type: "Feature",
				properties: isHome ? { home: true } : {},
				geometry: { type: "MultiPolygon", coordinates },
			},
		];
	});
}

/** GeoJSON of a region, as it is served under /outlines. */
export function outlinesOf(region: Region): string {
	const features = featuresOf(region);
	return `${JSON.stringify({ type: "FeatureCollection", features })}\n`;
}

/** Units of the picture per degree. */
const scale = 60;
/** Units over which a cut edge fades: no country of a region lies nearer to its frame. */
const fade = 70;

/** The outlines as a picture, for the map that is shown without a script: light or dark by the reader's scheme. */
export function outlinePictureOf(region: Region): string {
	const [west, south, east, north] = regions[region].frame;
	const x = (lon: number) => Math.round((lon - west) * scale);
	const y = (lat: number) => Math.round((northing(north) - northing(lat)) * scale);
	const path = (ring: Ring) => {
		let [atX, atY] = [0, 0];
		const steps = ring.slice(0, -1).flatMap(([lon, lat], at) => {
			const [toX, toY] = [x(lon), y(lat)];
			const step = `${at === 0 ? "m" : ""}${toX - atX} ${toY - atY}`;
			const isSame = at > 0 && toX === atX && toY === atY;
			[atX, atY] = [toX, toY];
			return isSame ? [] : [step];
		});
		// each ring starts from the picture's corner
		return `${steps
			.join(" ")
			.replace("m", "M")
			.replace(/^(M\S+ \S+) /, "$1l")}z`;
	};
	const shapes = featuresOf(region).map(({ properties, geometry }) => {
		const d = geometry.coordinates.flat().map(path).join("");
		return `<path${"home" in properties ? ' class="h"' : ""} d="${d}"/>`;
	});
	const [width, height] = [x(east), y(south)];
	// land that the frame cuts fades into the background: the picture shows no edge, however wide the window is
	const edges = [
		["w", "", `M0 0h${fade}V${height}H0z`],
		["e", 'x1="1" x2="0"', `M${width} 0h-${fade}V${height}h${fade}z`],
		["n", 'x2="0" y2="1"', `M0 0V${fade}H${width}V0z`],
		["s", 'x2="0" y1="1" y2="0"', `M0 ${height}v-${fade}H${width}v${fade}z`],
	].map(
		([id, way, d]) =>
			`<linearGradient id="${id}" ${way}><stop/><stop offset="1" stop-opacity="0"/></linearGradient><path d="${d}" style="fill:url(#${id});stroke:none"/>`,
	);
	const light =
		"stop{stop-color:#dcd7cd}path{fill:#e9e4da;stroke:#b8b1a4;stroke-width:1;vector-effect:non-scaling-stroke}.h{fill:#f5f2ec}rect{fill:#dcd7cd}";
	const dark =
		"stop{stop-color:#38342d}path{fill:#2a2722;stroke:#5b554b}.h{fill:#1e1c19}rect{fill:#38342d}";
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><style>${light}@media(prefers-color-scheme:dark){${dark}}</style><rect width="${width}" height="${height}"/>${shapes.join("")}${edges.join("")}</svg>\n`;
}

// run by hand after an update of world-atlas: node tests/support/outlines/outlines.ts
if (import.meta.main) {
	for (const region of Object.keys(regions) as Region[]) {
		const file = (type: string) =>
			new URL(`../../../public/outlines/${region}.${type}`, import.meta.url);
		writeFileSync(file("json"), outlinesOf(region));
		writeFileSync(file("svg"), outlinePictureOf(region));
	}
}
