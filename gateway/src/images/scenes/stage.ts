// A scene's room to draw in: one scale for all that stands in it, and a note of what it shows and where.

import type { Box } from "../draw/geometry.ts";
import type { Sheet } from "../draw/sheet.ts";
import { measures } from "../form/measures.ts";
import type { ArtworkSpec } from "../spec.ts";
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

/** Centimetres across of what no size table measures. */
const widths: Partial<Record<ArtworkSpec["garment"], number>> = {
	sneaker: 34,
	loafer: 33,
	sandal: 32,
	tote: 37,
	belt: 25,
	hat: 34,
};

/** Pixels of one unit of a drawing, `box` being what it covers. */
export function unitOf({ cm }: Stage, spec: ArtworkSpec, box: Box): number {
	const small = spec.audience === "children" ? 0.76 : spec.audience === "men" ? 1.1 : 1;
	switch (spec.garment) {
		case "boot":
			return (cm * small * (spec.length > 0.5 ? 46 : 20)) / box.h;
		case "scarf":
			return spec.length < 0.12 ? (cm * 27) / box.w : (cm * 92) / box.h;
		case "bag":
			return (cm * (box.h > box.w * 1.3 ? 24 : 30)) / box.w;
		case "hat":
			return (cm * (box.w > 560 ? 34 : 22)) / box.w;
		default: {
			const wide = widths[spec.garment];
			return wide ? (cm * small * wide) / box.w : cm / measures[spec.audience].cm;
		}
	}
}
