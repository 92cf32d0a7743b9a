import type { Drawing } from "#gateway/content/media/artist.ts";
import { mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { groundTint, studio } from "../draw/ground.ts";
import { blurred } from "../draw/relief.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { bustTop } from "../form/bust.ts";
import { footAt } from "../form/stand.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { group } from "../props/group.ts";
import type { ArtworkSpec } from "../spec.ts";
import { drawDisplay } from "./display.ts";
import { type DressedBust, dressedBust } from "./dressed.ts";
import { beyond, drawingOf } from "./frame.ts";
import { outfitFor } from "./outfit.ts";
import { still } from "./still.ts";
import { unitOf } from "./true-size.ts";

const ofHeight = (x: number, top: number, h: number): Box => ({
	x: x - h / 3,
	y: top,
	w: (h * 2) / 3,
	h,
});

/** From the knob to the foot for long things; for short ones until a hand below the linen's hem. */
function frameFor({ form, boxOf }: DressedBust, spec: ArtworkSpec): Box {
	const box = boxOf(spec);
	const { body } = form;
	const top = bustTop(form) - 70;
	const short = garmentTable[spec.garment].rank !== "bottom" && box.y + box.h < body.crotch + 90;
	const foot = short ? Math.max(body.crotch + 170, box.y + box.h + 120) : footAt(form) + 110;
	return ofHeight(0, top, foot - top);
}

/** Shoes and a bag of the same look beside the foot, as large as they are. */
function beside(sheet: Sheet, { form }: DressedBust, companions: readonly ArtworkSpec[]): string {
	const { audience, body } = form;
	const find = (wanted: (spec: ArtworkSpec) => boolean) =>
		companions.find((other) => other.audience === audience && wanted(other));
	const shoes = find(({ garment }) => garmentTable[garment].rank === "shoes");
	const bag = find(({ garment }) => garment === "bag" || garment === "tote");
	const from = sheet.shapes.length;
	const put = (spec: ArtworkSpec | undefined, x: number, base: number): string => {
		if (!spec) return "";
		const item = still(sheet, spec);
		const { box } = item;
		const scale = unitOf(body.cm, spec, box);
		const [w, h] = [box.w * scale, box.h * scale];
		const shade = blurred(
			sheet,
			`M${n(x - w * 0.46)} ${n(base - 12)}h${n(w * 1.04)}v14h${n(-w)}z`,
			{ x: x - w, y: base - 60, w: w * 2, h: 100 },
			{ soft: 9, colour: "#241a1c", opacity: 0.42 },
		);
		return (
			shade + group(x - box.x * scale - w / 2, base - box.y * scale - h, scale, scale, 0, item.svg)
		);
	};
	const markup = put(bag, -330, footAt(form) + 10) + put(shoes, bag ? 340 : 330, footAt(form) + 26);
	sheet.shapes.length = from;
	return markup;
}

/** GZ: on a tailor's bust, which gives it the volume it is cut for. */
export function drawOnBust(spec: ArtworkSpec, companions: readonly ArtworkSpec[]): Drawing {
	const { rank } = garmentTable[spec.garment];
	if (rank === "accessory" || rank === "shoes") return drawDisplay(spec, false);
	const sheet = newSheet(spec.seed);
	const shown = dressedBust(sheet, spec, outfitFor(spec, companions));
	const frame = frameFor(shown, spec);
	const ground = groundTint(mix(spec.colours[0], "#b3a692", 0.25));
	const { body } = shown.form;
	const shade = mix(ground, "#2a1f26", 0.72);
	const area: Box = { x: -400, y: bustTop(shown.form), w: 800, h: body.floor - body.chin + 100 };
	const onWall = blurred(sheet, sheet.shapes.join(""), area, {
		soft: 34,
		colour: shade,
		opacity: 0.24,
		by: [86, 40],
	});
	const whole = frame.y + frame.h > body.floor;
	return drawingOf(
		sheet,
		frame,
		studio(sheet, beyond(frame), ground, body.floor - 110) +
			onWall +
			shown.svg +
			(whole ? beside(sheet, shown, companions) : ""),
		{ bleed: 44 },
	);
}
