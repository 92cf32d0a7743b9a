import { mix } from "../draw/colour.ts";
import type { Box } from "../draw/geometry.ts";
import { groundTint, studio } from "../draw/ground.ts";
import { blurred } from "../draw/relief.ts";
import { newSheet } from "../draw/sheet.ts";
import { garmentTable } from "../garments/garment-table.ts";
import type { ArtworkSpec } from "../spec.ts";
import { beyond, type Drawing, drawingOf } from "./frame.ts";
import { outfitFor } from "./outfit.ts";
import { drawStride } from "./stride.ts";
import { type WornFigure, wornFigure } from "./worn.ts";

const ofHeight = (x: number, top: number, h: number): Box => ({
	x: x - h / 3,
	y: top,
	w: (h * 2) / 3,
	h,
});

/** The whole look, from the chin: head to toe for long things, to the knee for short ones. */
function lookFrame({ form, box }: WornFigure, spec: ArtworkSpec): Box {
	const { body } = form;
	const top = body.chin - 40;
	if (spec.garment === "hat")
		return ofHeight(form.spot(0, body.chest[1])[0], box.y - 110, body.waist[1] - box.y + 190);
	const short = box.y + box.h < body.knee[1] - 120;
	const foot = short ? body.knee[1] - 10 : body.floor + 92;
	return ofHeight(form.spot(0, body.waist[1])[0], top, foot - top);
}

/** Closer: the garment fills the frame. */
function closeFrame({ form, box }: WornFigure, spec: ArtworkSpec): Box {
	const { body } = form;
	const rank = garmentTable[spec.garment].rank;
	if (spec.garment === "hat")
		return ofHeight(form.spot(0, body.chin)[0], box.y - 50, body.chest[1] - box.y + 20);
	if (rank === "accessory") {
		const h = Math.max(box.h * 1.5, 620);
		return ofHeight(
			box.x + box.w / 2 + (spec.garment === "belt" ? 0 : 40),
			box.y + box.h / 2 - h * 0.56,
			h,
		);
	}
	if (rank === "bottom") return ofHeight(form.spot(0, body.hip[1])[0], body.waist[1] - 110, 830);
	return ofHeight(
		form.spot(0, body.waist[1])[0],
		body.chin - 30,
		Math.min(840, box.y + box.h - body.chin + 120),
	);
}

/** GZ and VC: worn by a figure, whole or closer. */
export function drawWorn(
	spec: ArtworkSpec,
	companions: readonly ArtworkSpec[],
	close: boolean,
): Drawing {
	if (garmentTable[spec.garment].rank === "shoes") return drawStride(spec, close);
	const sheet = newSheet(spec.seed);
	const shown = wornFigure(sheet, spec, outfitFor(spec, companions));
	const frame = close ? closeFrame(shown, spec) : lookFrame(shown, spec);
	const ground = groundTint(mix(spec.colours[0], "#b3a692", 0.25));
	const { body } = shown.form;
	const shade = mix(ground, "#2a1f26", 0.72);
	const shapes = sheet.shapes.join("");
	const area: Box = { x: -380, y: body.chin - 240, w: 760, h: body.floor - body.chin + 340 };
	const [fx, fy] = shown.form.spot(0, body.floor);
	const pool = blurred(
		sheet,
		`M${fx - 170} ${fy + 12}q150 46 420 8q-90 -70 -420 -8z`,
		{ x: fx - 200, y: fy - 60, w: 520, h: 140 },
		{ soft: 22, colour: shade, opacity: 0.5 },
	);
	const onWall = blurred(sheet, shapes, area, {
		soft: 34,
		colour: shade,
		opacity: 0.22,
		by: [92, 34],
	});
	return drawingOf(
		sheet,
		frame,
		studio(sheet, beyond(frame), ground, body.floor - 110) + onWall + pool + shown.svg,
		{ bleed: close ? 60 : 44 },
	);
}
