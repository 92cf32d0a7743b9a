// The season's looks, and knitwear: figures cropped at the chin.
import type { Box } from "../draw/geometry.ts";
import { windowLight } from "../draw/ground.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import { boards, type Composition, clay, sand } from "./composition.ts";
import { pieces } from "./looks.ts";
import { pile } from "./pile.ts";
import { standing } from "./place.ts";
import { arch, curtain, plinth, room } from "./room.ts";

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
