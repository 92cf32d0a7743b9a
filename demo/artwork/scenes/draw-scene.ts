// Composed scenes: the catalogue's clothes on busts, rails and plinths, in one room, in one light.

import type { Drawing } from "#gateway/content/media/artist.ts";
import type { Box } from "../draw/geometry.ts";
import { newSheet } from "../draw/sheet.ts";
import { drawingOf } from "../views/frame.ts";
import { compositions } from "./scene-table.ts";
import { isSceneId, scenes } from "./scenes.ts";
import type { SceneProduct } from "./stage.ts";

export interface SceneDrawing extends Drawing {
	/** The products in it and where, in the picture's own pixels, back to front. */
	shown: readonly SceneProduct[];
}

/** Null where there is no such scene; the same id always gives the same drawing. */
export function drawScene(id: string): SceneDrawing | null {
	if (!isSceneId(id)) return null;
	const { width, height } = scenes[id];
	const sheet = newSheet(41);
	const frame: Box = { x: 0, y: 0, w: width, h: height };
	const { svg, shown } = compositions[id](sheet, frame);
	return { ...drawingOf(sheet, frame, svg, { width, bleed: 40 }), shown };
}
