// This shop's composed pictures by name: those that its pages ask for, and those of its extensions.

import { pageScenes } from "#contract/images/scenes.ts";
import type { MediaOrigin } from "./originals.ts";
import type { Shape } from "./pixel-jobs.ts";

/** Composed pictures by name, with their sizes in pixels. */
export type Scenes = Readonly<Record<string, Shape>>;

export const scenesOf = ({ extensions }: { extensions: readonly { scenes?: Scenes }[] }): Scenes =>
	Object.assign({}, pageScenes, ...extensions.map(({ scenes }) => scenes));

/** Null for an unknown name. */
export const shapeOfScene = (scenes: Scenes, name: string): Shape | null =>
	Object.hasOwn(scenes, name) ? (scenes[name] ?? null) : null;

/** Widths of the finished files of a shop's own pictures: a card and a page's. */
const finished = [599, 1300] as const;

/** The file of a picture that no row names: a scene, or the shop's own picture of a garment at home. */
export const ownPicture = (folder: "scenes" | "customers", name: string): MediaOrigin => ({
	url: null,
	key: `${folder}/${name}-1300.avif`,
	version: "",
	finished,
});
