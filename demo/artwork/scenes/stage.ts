// The stage that a scene is drawn on: one scale for everything on it, and a record of what is shown and where.

import type { Box } from "../draw/geometry.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { WardrobeName } from "./wardrobe-products.ts";

/** A product of the catalogue as a scene draws it, in the scene's pixels. */
export interface SceneProduct {
	name: WardrobeName;
	box: Box;
}

export interface Stage {
	sheet: Sheet;
	frame: Box;
	/** Pixels per centimetre: everything in a scene is drawn at this scale. */
	cm: number;
	/** Height of the line that things stand on. */
	floor: number;
	/** Colour behind, for the shade that falls on it. */
	wall: string;
	show(name: WardrobeName, box: Box): void;
}

/** A part of a scene: it returns its markup and records the products that it shows. */
export type Part = (stage: Stage) => string;

/** Paints a scene into its frame; the same frame always gives the same picture. */
export type Composition = (
	sheet: Sheet,
	frame: Box,
) => { svg: string; shown: readonly SceneProduct[] };

/** Pixels from the left of a part of the frame's width. */
export const xOf = ({ frame }: Stage, part: number): number => frame.x + frame.w * part;
