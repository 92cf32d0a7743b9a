// A scene's room to draw in: one scale for all that stands in it, and a note of what it shows and where.

import type { Box } from "../draw/geometry.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { WardrobeName } from "./wardrobe-products.ts";

/** A product of the catalogue as a scene draws it, in the scene's pixels. */
export interface Shown {
	name: WardrobeName;
	box: Box;
}

export interface Stage {
	sheet: Sheet;
	frame: Box;
	/** Pixels of a centimetre: nothing in a scene is larger or smaller than it is. */
	cm: number;
	/** Height of the line that things stand on. */
	floor: number;
	/** Colour behind, for the shade that falls on it. */
	wall: string;
	show(name: WardrobeName, box: Box): void;
}

/** Something in a scene: it paints itself, and tells of the products that it shows. */
export type Part = (stage: Stage) => string;

/** Paints a scene into its frame; the same frame always gives the same picture. */
export type Composition = (sheet: Sheet, frame: Box) => { svg: string; shown: readonly Shown[] };

/** Pixels from the left of a part of the frame's width. */
export const xOf = ({ frame }: Stage, part: number): number => frame.x + frame.w * part;
