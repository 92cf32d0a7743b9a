// The map's style: land, borders and distances in the page's own colours, all of it from our own origin, no tiles.
import type { StyleSpecification } from "maplibre-gl";
import { outlinesUrl } from "./outline-url.ts";
import { type Place, ring, ringsFor } from "./rings.ts";

export interface Palette {
	stone: string;
	line: string;
	edge: string;
}

/** The page's colours as they are now, light or dark. */
export function paletteOf(element: Element): Palette {
	const style = getComputedStyle(element);
	const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
	return { stone: of("stone"), line: of("line"), edge: of("edge") };
}

function ringsAround(origin: Place | null, farthest: number) {
	const metres = origin ? ringsFor(farthest) : [];
	return {
		type: "FeatureCollection" as const,
		features: metres.map((round) => ({
			type: "Feature" as const,
			properties: { round },
			geometry: { type: "LineString" as const, coordinates: origin ? ring(origin, round) : [] },
		})),
	};
}

export function outlineStyle(
	region: string,
	{ stone, line, edge }: Palette,
	origin: Place | null,
	farthest: number,
): StyleSpecification {
	return {
		version: 8,
		sources: {
			land: {
				type: "geojson",
				data: new URL(outlinesUrl(region), location.href).href,
				tolerance: 0.1,
			},
			rings: { type: "geojson", data: ringsAround(origin, farthest) },
		},
		layers: [
			{ id: "sea", type: "background", paint: { "background-color": line } },
			{
				id: "land",
				type: "fill",
				source: "land",
				paint: { "fill-color": stone, "fill-opacity": 0.5 },
			},
			{
				id: "home",
				type: "fill",
				source: "land",
				filter: ["==", ["get", "home"], true],
				paint: { "fill-color": stone },
			},
			{
				id: "borders",
				type: "line",
				source: "land",
				paint: { "line-color": edge, "line-width": 0.6 },
			},
			{
				id: "rings",
				type: "line",
				source: "rings",
				paint: { "line-color": edge, "line-width": 0.8, "line-dasharray": [2, 3] },
			},
		],
	};
}
