import type { Drawing } from "#gateway/content/media/artist.ts";
import type { ClothRequest } from "../cloth/cloth.ts";
import type { Box } from "../draw/geometry.ts";
import { groundShadow, groundTint, studio, wall } from "../draw/ground.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { laid, makeForm } from "../form/form.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { type Drawn, makeWear } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";
import { beyond, drawingOf, windowOn } from "./frame.ts";

export interface Still extends Drawn {
	svg: string;
	/** Everything it covers, as one path. */
	shapes: string;
}

/** A garment by itself, as laid out for a still picture. */
export function still(
	sheet: Sheet,
	spec: ArtworkSpec,
	{
		view = "front",
		detail = "far",
	}: { view?: "front" | "back"; detail?: ClothRequest["detail"] } = {},
): Still {
	const from = sheet.shapes.length;
	const drawn = garmentTable[spec.garment].draw(
		makeWear(sheet, makeForm(spec.audience, laid, view), spec, { detail }),
	);
	return {
		...drawn,
		svg: drawn.under + drawn.trunk + drawn.sleeves,
		shapes: sheet.shapes.slice(from).join(""),
	};
}

/** The ground a still stands or lies on, with its shadow. */
function grounded(sheet: Sheet, item: Still, frame: Box, colour: string, scale: number): string {
	if (item.stands) return studio(sheet, frame, colour, item.box.y + item.box.h - 96);
	return wall(sheet, frame, colour) + groundShadow(sheet, item.shapes, item.box, colour, scale);
}

/** AP and DP: front or back of the product alone, on a ground tinted by its own colour. */
export function drawStill(spec: ArtworkSpec, view: "front" | "back"): Drawing {
	const sheet = newSheet(spec.seed);
	const item = still(sheet, spec, { view });
	const frame = windowOn(item.box, { wide: 0.86, tall: 0.78, middle: item.stands ? 0.56 : 0.5 });
	const colour = groundTint(spec.colours[0]);
	return drawingOf(sheet, frame, grounded(sheet, item, frame, colour, frame.w / 1000) + item.svg);
}

/** SU: the place where the make is worth a close look. */
export function drawDetail(spec: ArtworkSpec): Drawing {
	const sheet = newSheet(spec.seed);
	const item = still(sheet, spec, { detail: "near" });
	const focus = item.focus[0] ?? {
		at: [item.box.x + item.box.w / 2, item.box.y + item.box.h / 3] as const,
		reach: 160,
	};
	const w = focus.reach * 1.9;
	const frame = { x: focus.at[0] - w / 2, y: focus.at[1] - w * 0.72, w, h: w * 1.5 };
	const colour = groundTint(spec.colours[0]);
	return drawingOf(sheet, frame, grounded(sheet, item, beyond(frame), colour, 1) + item.svg, {
		bleed: 90,
	});
}
