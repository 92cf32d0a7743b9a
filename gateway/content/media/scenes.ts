// This shop's composed pictures by name: those that its pages ask for, and those of its extensions.

import { pageScenes } from "#contract/images/scenes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { SceneShape, Scenes } from "./artist.ts";

export const scenesOf = ({ extensions }: Pick<GatewayContext, "extensions">): Scenes =>
	Object.assign({}, pageScenes, ...extensions.map(({ scenes }) => scenes));

/** Null for an unknown name. */
export const shapeOfScene = (scenes: Scenes, name: string): SceneShape | null =>
	Object.hasOwn(scenes, name) ? (scenes[name] ?? null) : null;
