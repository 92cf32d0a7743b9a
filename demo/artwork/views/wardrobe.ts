// VC: as it is kept: on a hanger on the rail beside others, or folded on a shelf.
import type { Drawing } from "#gateway/content/media/artist.ts";
import { mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { groundShadow, groundTint, wall, windowLight } from "../draw/ground.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { hung } from "../props/hanger.ts";
import { rod } from "../props/rod.ts";
import type { ArtworkSpec, Garment } from "../spec.ts";
import { drawDisplay } from "./display.ts";
import { folded } from "./folded.ts";
import { beyond, drawingOf, frameSize } from "./frame.ts";
import { outfitFor } from "./outfit.ts";
import { still } from "./still.ts";

/** Garments that a hanger would pull out of shape. */
const knitted = new Set<Garment>(["knit", "cardigan", "sweatshirt", "t-shirt"]);
const frame: Box = { x: 0, y: 0, w: frameSize.w, h: frameSize.h };

const isThing = ({ garment }: ArtworkSpec): boolean =>
	["shoes", "accessory"].includes(garmentTable[garment].rank);

/** The garments that hang beside it: those worn with it, never another of its kind. */
function neighbours(spec: ArtworkSpec, companions: readonly ArtworkSpec[]): ArtworkSpec[] {
	const { bottom, inner, outer } = outfitFor(spec, companions);
	const own = [bottom, inner, outer].filter((garment): garment is ArtworkSpec => garment !== null);
	return [...companions, ...own]
		.filter((garment) => garment !== spec && !isThing(garment) && !knitted.has(garment.garment))
		.filter((garment) => garment.audience === spec.audience)
		.slice(0, 2);
}

function onRail(sheet: Sheet, spec: ArtworkSpec, companions: readonly ArtworkSpec[]): string {
	const ground = groundTint(mix(spec.colours[0], "#b3a692", 0.35));
	const { box } = still(newSheet(spec.seed), spec);
	const scale = Math.min(690 / box.w, 1150 / box.h, 1.6);
	// a short garment hangs lower, in the middle of the picture
	const y = Math.min(400, Math.max(150, 690 - (box.h * scale) / 2));
	// beside it, not behind it
	const clear = Math.max(430, (box.w * scale) / 2 + 150);
	const [left, right] = neighbours(spec, companions);
	const beside = (garment: ArtworkSpec | undefined, x: number) =>
		garment ? hung(sheet, garment, { x, y, scale: scale * 0.98, squeeze: 0.5, ground }) : "";
	return (
		wall(sheet, beyond(frame), ground) +
		windowLight(sheet, frame, { x: 120, y: 60, w: 560, h: 1150, panes: 2, opacity: 0.3 }) +
		rod(`M-60 ${y}H1060`, 15, "#a08a5e") +
		beside(right, 500 + clear) +
		beside(left, 500 - clear) +
		hung(sheet, spec, { x: 500, y, scale, ground })
	);
}

function onShelf(sheet: Sheet, spec: ArtworkSpec, companions: readonly ArtworkSpec[]): string {
	const ground = mix(groundTint(spec.colours[0]), "#cdb594", 0.35);
	const [under] = companions.filter(
		(garment) => knitted.has(garment.garment) && garment.audience === spec.audience,
	);
	const below = folded(
		sheet,
		under ?? { ...spec, colours: [mix(spec.colours[0], "#efe7d8", 0.72)], fabric: "rib" },
	);
	const item = folded(sheet, spec);
	const lay = (one: typeof item, x: number, y: number, scale: number, turn: number) =>
		`<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale.toFixed(4)}) translate(${n(-one.box.x - one.box.w / 2)} ${n(-one.box.y - one.box.h / 2)})">${groundShadow(sheet, one.shape, one.box, ground, 0.8 / scale)}${one.svg}</g>`;
	const scale = 700 / item.box.w;
	return (
		wall(sheet, beyond(frame), ground) +
		windowLight(sheet, frame, { x: 40, y: -60, w: 620, h: 1300, panes: 2, opacity: 0.32 }) +
		lay(below, 512, 772, (scale * item.box.w * 1.03) / below.box.w, -5) +
		lay(item, 492, 742, scale, 2)
	);
}

/** VC: hung beside others, or folded; a thing on its stand from nearer. */
export function drawInWardrobe(spec: ArtworkSpec, companions: readonly ArtworkSpec[]): Drawing {
	if (isThing(spec)) return drawDisplay(spec, true);
	const sheet = newSheet(spec.seed);
	const isFolded = knitted.has(spec.garment) && spec.neckline !== "hood";
	const draw = isFolded ? onShelf : onRail;
	return drawingOf(sheet, frame, draw(sheet, spec, companions), { bleed: 44 });
}
