// Draws the map of point-map.tsx: maplibre with our outlines, and markers that are buttons.
import {
	LngLatBounds,
	Map as MapLibre,
	Marker,
	type StyleSpecification,
	setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { clusterSpots } from "./cluster.ts";
import { boxAround, firstView, type HomeView } from "./first-view.ts";
import { outlinesUrl } from "./outline-url.ts";
import type { Place } from "./place.ts";
import styles from "./point-map.module.css";

/** Zoom at which the map is about a hundred kilometres wide. */
const farthestOut = 8;
/** Markers closer than this, in pixels, are drawn as one: the width of a finger. */
const touching = 34;

/** Space around the markers, in pixels; the map's buttons are on the right. */
const aroundMarkers = { top: 48, bottom: 48, left: 48, right: 88 };

/** The facts of a place that the map needs. */
export interface MapPoint {
	id: string;
	name: string;
	lat: number;
	lon: number;
}

export interface MapWords {
	point(point: MapPoint, number: number): string;
	cluster(count: number): string;
}

export interface MapParts {
	points: readonly MapPoint[];
	/** the place that distances are counted from */
	origin: Place | null;
	/** the shop's own view, if it has one */
	home: HomeView | null;
	/** name of outlines (`/outlines/fr.json`), or URL of a style */
	ground: string;
	words: MapWords;
	choose(id: string): void;
}

export interface DrawnMap {
	/** highlights the chosen place */
	mark(chosen: string | null): void;
	zoom(by: 1 | -1): void;
	remove(): void;
}

function hereMark(): HTMLElement {
	const element = document.createElement("span");
	element.className = String(styles.here);
	element.ariaHidden = "true";
	return element;
}

function button(text: string, name: string, press: () => void): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.className = String(styles.pin);
	element.textContent = text;
	element.dataset.pin = "";
	element.setAttribute("aria-label", name);
	element.addEventListener("click", press);
	return element;
}

// The map's style: land and borders in the page's colours, served from our own origin, without tiles.

interface Palette {
	stone: string;
	line: string;
	edge: string;
}

/** The page's current colours, light or dark. */
function paletteOf(element: Element): Palette {
	const style = getComputedStyle(element);
	const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
	return { stone: of("stone"), line: of("line"), edge: of("edge") };
}

function outlineStyle(region: string, { stone, line, edge }: Palette): StyleSpecification {
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

/** @throws Error when the browser cannot draw it */
export function drawMap(container: HTMLElement, parts: MapParts): DrawnMap {
	const { points, origin, words } = parts;
	setWorkerUrl(workerUrl);
	const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	const map = new MapLibre({
		container,
		style: parts.ground.includes("://")
			? parts.ground
			: outlineStyle(parts.ground, paletteOf(container)),
		...firstView(points, origin, parts.home),
		fitBoundsOptions: { padding: aroundMarkers, maxZoom: 14 },
		maxZoom: 16,
		attributionControl: false,
		dragRotate: false,
		pitchWithRotate: false,
		// scrolling the page over the map must not zoom the map
		cooperativeGestures: false,
		scrollZoom: false,
		fadeDuration: 0,
	});
	map.touchZoomRotate.disableRotation();
	// farther out, the outlines would end
	const everything = map.cameraForBounds(boxAround(points), { padding: aroundMarkers })?.zoom;
	map.setMinZoom(Math.min(farthestOut, map.getZoom(), everything ?? farthestOut));
	// keyboards reach the markers; the canvas shows nothing that the list does not
	map.getCanvas().tabIndex = -1;
	map.getCanvas().setAttribute("aria-hidden", "true");

	if (origin) {
		new Marker({ element: hereMark() }).setLngLat([origin.lon, origin.lat]).addTo(map);
	}

	let chosen: string | null = null;
	let shown = new Map<string, { marker: Marker; element: HTMLButtonElement; ids: string[] }>();
	const mark = () => {
		for (const { element, ids } of shown.values()) {
			element.setAttribute("aria-pressed", String(chosen !== null && ids.includes(chosen)));
		}
	};

	function pinFor(ids: readonly string[]): HTMLButtonElement {
		const [id = ""] = ids;
		const index = points.findIndex((point) => point.id === id);
		const point = points[index];
		if (ids.length === 1 && point) {
			return button(String(index + 1), words.point(point, index + 1), () => parts.choose(id));
		}
		const pin = button(`×${ids.length}`, words.cluster(ids.length), () => {
			const inside = new LngLatBounds();
			for (const one of points) if (ids.includes(one.id)) inside.extend([one.lon, one.lat]);
			map.fitBounds(inside, { padding: 72, maxZoom: 16, animate: !calm });
		});
		pin.dataset.cluster = "";
		return pin;
	}

	/** Keeps the markers that stay, so that a focused one keeps the focus. */
	function place(): void {
		const spots = points.map(({ id, lon, lat }) => ({ id, ...map.project([lon, lat]) }));
		const next: typeof shown = new Map();
		for (const { ids, x, y } of clusterSpots(spots, touching)) {
			const key = ids.join();
			const at = map.unproject([x, y]);
			const known = shown.get(key);
			const element = known?.element ?? pinFor(ids);
			const marker =
				known?.marker.setLngLat(at) ?? new Marker({ element }).setLngLat(at).addTo(map);
			next.set(key, { marker, element, ids });
		}
		const held = [...shown.values()].find(({ element }) => element === document.activeElement);
		for (const [key, { marker }] of shown) if (!next.has(key)) marker.remove();
		shown = next;
		mark();
		// when a focused cluster is split, the marker with its first place takes the focus
		if (held && !held.element.isConnected) {
			const heir = [...next.values()].find(({ ids }) => ids.includes(held.ids[0] ?? ""));
			heir?.element.focus({ preventScroll: true });
		}
	}
	place();
	map.on("moveend", place);

	return {
		mark(id) {
			chosen = id;
			mark();
		},
		zoom: (by) => map.easeTo({ zoom: map.getZoom() + by, animate: !calm }),
		remove: () => map.remove(),
	};
}
