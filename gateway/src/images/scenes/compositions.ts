// Looks on figures: what the season, the departments and the garments they are named for are shown on.
import type { Box } from "../draw/geometry.ts";
import { windowLight } from "../draw/ground.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import { pieces } from "./looks.ts";
import { placed, standing } from "./place.ts";
import { chair, pile, vase } from "./props.ts";
import { arch, curtain, plinth, room } from "./room.ts";

/** Paints a scene into its frame; the same frame always gives the same picture. */
export type Composition = (sheet: Sheet, frame: Box) => string;

export const sand = "#e0d5c5";
export const clay = "#c8a184";
export const moss = "#b4b7a2";
export const boards = "#cbb99f";

const autumn = ["#b4622f", "#8e4a26", "#c99a4b", "#7a5a2c"] as const;

/** Figures in a row, cropped at the chin; each a place across the frame and what it wears. */
function row(
	sheet: Sheet,
	{ w, h }: Box,
	wall: string,
	reach: number,
	cast: readonly (readonly [number, ArtworkSpec, ...ArtworkSpec[]])[],
): string {
	return cast
		.map(([x, spec, ...others], index) => {
			// Every other figure stands a step behind.
			const step = index % 2 === 0 ? 1 : 0.955;
			return standing(sheet, spec, others, {
				x: x * w,
				floor: h * reach * step,
				tall: h * (reach * step - 0.015),
				wall,
				throwBy: 150,
			});
		})
		.join("");
}

/** The season: coats and dresses side by side in morning light, room for words where the frame is wide. */
export const season: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wide = w / h > 1.4;
	const tall = w / h < 0.9;
	const cast = wide
		? ([
				[0.455, pieces.camelCoat, pieces.creamKnit, pieces.wideTrousers],
				[0.665, pieces.floralDress],
				[0.875, pieces.overcoat, pieces.mensKnit],
			] as const)
		: tall
			? ([
					[0.3, pieces.camelCoat, pieces.creamKnit, pieces.wideTrousers],
					[0.73, pieces.floralDress],
				] as const)
			: ([
					[0.19, pieces.overcoat, pieces.mensKnit],
					[0.5, pieces.floralDress],
					[0.815, pieces.camelCoat, pieces.creamKnit, pieces.wideTrousers],
				] as const);
	return (
		room(sheet, { frame, wall: sand, floor: boards, horizon: h * (wide ? 1.14 : 1.02) }) +
		arch(
			sheet,
			w * (wide ? 0.67 : tall ? 0.73 : 0.5),
			h * 1.2,
			wide ? w * 0.23 : w * (tall ? 0.5 : 0.36),
			h * 1.13,
			clay,
		) +
		(wide
			? curtain(sheet, {
					x: -w * 0.02,
					y: -20,
					w: w * 0.13,
					h: h * 1.1,
					colour: "#d3c6b2",
					folds: 6,
				})
			: "") +
		windowLight(sheet, frame, {
			x: w * (wide ? 0.1 : -0.1),
			y: -h * 0.06,
			w: w * (wide ? 0.3 : 0.5),
			h: h * 0.8,
			lean: 0.4,
			panes: 2,
			opacity: 0.55,
		}) +
		row(sheet, frame, sand, wide ? 1.22 : tall ? 1.1 : 1.05, cast)
	);
};

/** A long look beside a curtain, a bag on a plinth. */
export const women: Composition = (sheet, frame) => {
	const { w, h } = frame;
	return (
		room(sheet, { frame, wall: "#e3d3c6", floor: boards, horizon: h * 0.86 }) +
		arch(sheet, w * 0.6, h * 0.86, w * 0.56, h * 0.8, "#c98f7b") +
		curtain(sheet, { x: -w * 0.05, y: -10, w: w * 0.24, h: h * 0.9, colour: "#d9c4b3", folds: 5 }) +
		windowLight(sheet, frame, {
			x: w * 0.12,
			y: h * 0.02,
			w: w * 0.42,
			h: h * 0.7,
			lean: 0.42,
			opacity: 0.42,
		}) +
		plinth(sheet, w * 0.84, h * 0.72, w * 0.2, h * 0.94, "#e2d5c6") +
		placed(sheet, pieces.handleBag, {
			x: w * 0.85,
			y: h * 0.645,
			w: w * 0.22,
			h: h * 0.155,
			ground: sand,
			stands: true,
		}) +
		standing(sheet, pieces.trench, [pieces.pleatedSkirt, pieces.rustKnit, pieces.ankleBoots], {
			x: w * 0.53,
			floor: h * 0.935,
			tall: h * 0.925,
			wall: "#c98f7b",
			throwBy: 90,
		})
	);
};

/** An overcoat, a chair with a scarf. */
export const men: Composition = (sheet, frame) => {
	const { w, h } = frame;
	return (
		room(sheet, { frame, wall: "#cfcdc4", floor: "#b9a88f", horizon: h * 0.85 }) +
		arch(sheet, w * 0.36, h * 0.85, w * 0.5, h * 0.8, "#a3a498") +
		windowLight(sheet, frame, {
			x: w * 0.36,
			y: -h * 0.04,
			w: w * 0.5,
			h: h * 0.74,
			lean: 0.36,
			opacity: 0.42,
		}) +
		chair(sheet, w * 0.79, h * 0.945, h * 0.42, "#7d5536") +
		placed(sheet, pieces.scarf, {
			x: w * 0.75,
			y: h * 0.71,
			w: w * 0.2,
			h: h * 0.3,
			turn: 4,
			ground: "#cfcdc4",
		}) +
		standing(
			sheet,
			pieces.overcoat,
			[
				pieces.mensKnit,
				{ ...pieces.rawJeans, audience: "men", waist: "none", volume: 0.35 },
				{ ...pieces.ankleBoots, audience: "men", colours: ["#4b3020"] },
			],
			{ x: w * 0.4, floor: h * 0.94, tall: h * 0.93, wall: "#a3a498" },
		)
	);
};

/** Two children, a pile of knits and a pair of trainers. */
export const children: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#dfd8c4";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.82 }) +
		arch(sheet, w * 0.3, h * 0.82, w * 0.44, h * 0.66, "#b9bfa6") +
		windowLight(sheet, frame, {
			x: w * 0.36,
			y: -h * 0.06,
			w: w * 0.5,
			h: h * 0.62,
			lean: 0.4,
			opacity: 0.45,
		}) +
		plinth(sheet, w * 0.87, h * 0.74, w * 0.2, h * 0.9, "#e6dfce") +
		placed(
			sheet,
			{ ...pieces.trainers, audience: "children" },
			{ x: w * 0.88, y: h * 0.705, w: w * 0.19, h: h * 0.1, ground: wall, stands: true },
		) +
		standing(sheet, pieces.puffer, [], {
			x: w * 0.31,
			floor: h * 0.93,
			tall: h * 0.91,
			wall: "#b9bfa6",
			throwBy: 80,
		}) +
		standing(sheet, pieces.childDress, [], { x: w * 0.67, floor: h * 0.955, tall: h * 0.935, wall })
	);
};

/** Cable and rib: a cream roll neck, piles in every shade. */
export const knitwear: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#dcd2c0";
	const stack = (
		x: number,
		base: number,
		wide: number,
		shades: readonly (readonly [string, "rib" | "cable" | "plain"])[],
	) =>
		pile(
			sheet,
			x,
			base,
			wide,
			shades.map(([colour, fabric]) => ({ fabric, colours: [colour] as const })),
		);
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.9 }) +
		windowLight(sheet, frame, {
			x: w * 0.3,
			y: -h * 0.06,
			w: w * 0.5,
			h: h * 0.8,
			lean: 0.4,
			opacity: 0.5,
		}) +
		standing(sheet, pieces.creamKnit, [pieces.wideTrousers], {
			x: w * 0.38,
			floor: h * 1.42,
			tall: h * 1.41,
			wall,
			throwBy: 150,
		}) +
		plinth(sheet, w * 0.8, h * 0.74, w * 0.36, h * 1.02, "#cbb89d") +
		stack(w * 0.8, h * 0.74, w * 0.33, [
			["#6f3a30", "rib"],
			["#b98d5f", "cable"],
			["#71836f", "plain"],
			["#e6dcc9", "cable"],
			["#2f3846", "rib"],
		])
	);
};

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

/** Beside the sign-in form: a quiet look at the window. */
export const signIn: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#d8cdbb";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.88 }) +
		windowLight(sheet, frame, {
			x: w * 0.1,
			y: h * 0.02,
			w: w * 0.62,
			h: h * 0.74,
			lean: 0.34,
			panes: 3,
			opacity: 0.55,
		}) +
		curtain(sheet, { x: w * 0.84, y: -10, w: w * 0.22, h: h * 0.9, colour: "#7d3d36", folds: 4 }) +
		vase(sheet, w * 0.17, h * 0.93, h * 0.2, "#a9947b", autumn) +
		standing(sheet, pieces.rustDress, [pieces.kneeBoots], {
			x: w * 0.53,
			floor: h * 0.94,
			tall: h * 0.93,
			wall,
			throwBy: 130,
		})
	);
};
