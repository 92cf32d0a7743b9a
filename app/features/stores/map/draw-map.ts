// The map behind its component: maplibre with our outlines, and markers that are buttons.
import { LngLatBounds, Map as MapLibre, Marker, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { clusterSpots } from "./cluster.ts";
import { boxAround, firstView, type HomeView } from "./first-view.ts";
import { outlineStyle, paletteOf } from "./outline-style.ts";
import type { Place } from "./place.ts";
import styles from "./point-map.module.css";

/** Zoom at which the map is some hundred kilometres wide. */
const farthestOut = 8;
/** Markers nearer than this, in pixels, are drawn as one: a finger's width. */
const touching = 34;

/** Pixels; the buttons are at the right. */
const aroundMarkers = { top: 48, bottom: 48, left: 48, right: 88 };

/** What a map needs to know of a place. */
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
	/** where distances are counted from */
	origin: Place | null;
	/** the shop's own view, where there is one */
	home: HomeView | null;
	/** name of outlines (`/outlines/fr.json`), or the address of a style */
	ground: string;
	words: MapWords;
	choose(id: string): void;
}

export interface DrawnMap {
	/** shows which place is chosen */
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

/** @throws Error where the browser cannot draw it */
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
		// a page that is scrolled past the map goes on scrolling
		cooperativeGestures: false,
		scrollZoom: false,
		fadeDuration: 0,
	});
	map.touchZoomRotate.disableRotation();
	// farther out there is nothing but the outlines' end
	const everything = map.cameraForBounds(boxAround(points), { padding: aroundMarkers })?.zoom;
	map.setMinZoom(Math.min(farthestOut, map.getZoom(), everything ?? farthestOut));
	// the markers are what one reaches by keyboard; the picture itself says nothing that the list does not
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

	/** What can stay, stays: a marker that has focus keeps it. */
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
		// a cluster that fell apart hands its focus to the first of what was in it
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
