// Composed scenes: the kit's figures, garments and props in one room, in one light.
import { isSceneId, scenes } from "../../../contract/images/scenes.ts";
import type { Box } from "../draw/geometry.ts";
import { newSheet } from "../draw/sheet.ts";
import { type Drawing, drawingOf } from "../views/frame.ts";
import { compositions } from "./scene-table.ts";

/** Null where there is no such scene; the same id always gives the same drawing. */
export function drawScene(id: string): Drawing | null {
	if (!isSceneId(id)) return null;
	const { width, height } = scenes[id];
	const sheet = newSheet(41);
	const frame: Box = { x: 0, y: 0, w: width, h: height };
	return drawingOf(sheet, frame, compositions[id](sheet, frame), { width, bleed: 40 });
}
