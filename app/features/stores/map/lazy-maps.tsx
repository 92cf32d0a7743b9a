// The maps, each in a chunk that a browser fetches when one is shown.
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { NoMap } from "./no-map.tsx";
import type { PointMapProps } from "./point-map.tsx";

/** A server draws none: its library runs in browsers alone. */
export const PointMap = lazyPart<PointMapProps>(
	async () => (import.meta.env.SSR ? NoMap : (await import("./point-map.tsx")).PointMap),
	NoMap,
);

export const SketchMap = lazyPart(async () => (await import("./sketch-map.tsx")).SketchMap, NoMap);
