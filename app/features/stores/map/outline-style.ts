// The map's style: land and borders in the page's colours, served from our own origin, without tiles.
import type { StyleSpecification } from "maplibre-gl";
import { outlinesUrl } from "./outline-url.ts";

export interface Palette {
	stone: string;
	line: string;
	edge: string;
}

/** The page's current colours, light or dark. */
export function paletteOf(element: Element): Palette {
	const style = getComputedStyle(element);
	const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
	return { stone: of("stone"), line: of("line"), edge: of("edge") };
}

export function outlineStyle(region: string, { stone, line, edge }: Palette): StyleSpecification {
	return {
		version: 8,
		sources: {
			land: {
				type: "geojson",
				data: new URL(outlinesUrl(region), location.href).href,
				tolerance: 0.1,
			},
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
		],
	};
}
