// Looks cropped to the garment that they are about.
import { windowLight } from "../draw/ground.ts";
import type { ArtworkSpec } from "../spec.ts";
import { boards, type Composition } from "./composition.ts";
import { pieces } from "./looks.ts";
import { standing } from "./place.ts";
import { arch, room } from "./room.ts";

/** One look cropped to what it is about. */
const crop =
	(
		spec: ArtworkSpec,
		others: readonly ArtworkSpec[],
		{
			wall,
			niche,
			reach,
			x = 0.5,
			rise = 0,
		}: { wall: string; niche: string; reach: number; x?: number; rise?: number },
	): Composition =>
	(sheet, frame) => {
		const { w, h } = frame;
		return (
			room(sheet, {
				frame,
				wall,
				floor: boards,
				horizon: h * Math.max(0.86, reach - rise - 0.08),
			}) +
			arch(sheet, w * 0.55, h * 1.3, w * 0.7, h * 1.2, niche) +
			windowLight(sheet, frame, {
				x: -w * 0.06,
				y: -h * 0.1,
				w: w * 0.56,
				h: h * 0.84,
				lean: 0.4,
				opacity: 0.45,
			}) +
			standing(sheet, spec, others, {
				x: w * x,
				floor: h * (reach - rise),
				tall: h * reach,
				wall: niche,
				throwBy: 130,
			})
		);
	};

export const tops = crop(pieces.breton, [pieces.creamTrousers], {
	wall: "#d9dbd3",
	niche: "#b7bfb8",
	reach: 1.5,
	rise: -0.02,
});
export const skirts = crop(
	pieces.checkSkirt,
	[{ ...pieces.creamKnit, volume: 0.1, fabric: "rib", scale: 0.1 }, pieces.ankleBoots],
	{ wall: "#e4d6c8", niche: "#c59a86", reach: 1.26, rise: 0.32 },
);
export const trousers = crop(pieces.wideTrousers, [pieces.silkBlouse, pieces.loafers], {
	wall: "#dcd4c6",
	niche: "#b9a58c",
	reach: 1.2,
	rise: 0.26,
});
export const jeans = crop(
	pieces.paleJeans,
	[{ ...pieces.whiteShirt, length: 0.1 }, pieces.trainers],
	{ wall: "#d5d9da", niche: "#aab4bb", reach: 1.2, rise: 0.26 },
);
