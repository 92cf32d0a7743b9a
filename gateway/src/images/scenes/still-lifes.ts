// Scenes without figures: rails, piles, things on plinths and on chairs.
import type { Box } from "../draw/geometry.ts";
import { windowLight } from "../draw/ground.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import { boards, type Composition } from "./compositions.ts";
import { pieces } from "./looks.ts";
import { hung, placed } from "./place.ts";
import { chair, pile, rail, vase } from "./props.ts";
import { arch, curtain, plinth, room } from "./room.ts";

const autumn = ["#b4622f", "#8e4a26", "#c99a4b", "#7a5a2c"] as const;

interface Rail {
	wall: string;
	clothes: readonly ArtworkSpec[];
	/** Height of the rail as a part of the frame. */
	at?: number;
	/** Height of a garment 1000 units tall, as a part of the frame. */
	size: number;
	/** What stands below. */
	below?: (sheet: Sheet, frame: Box, floor: number) => string;
}

/** Clothes on a rail by a window, the first and last turned to the front, those between half from the side. */
const onRail =
	({ wall, clothes, at = 0.12, size, below }: Rail): Composition =>
	(sheet, frame) => {
		const { w, h } = frame;
		const y = h * at;
		const floor = h * 0.94;
		const count = clothes.length;
		const wide = w / h > 1.1;
		const from = w * (wide ? 0.1 : 0.07);
		const to = w * (wide ? 0.9 : 0.93);
		const hang = clothes.map((spec, index) => {
			const facing = index === count - 1 || count <= 3;
			const x = from + ((to - from) * (index + 0.5)) / count;
			return hung(sheet, spec, {
				x,
				y,
				scale: (h * size) / 1000,
				squeeze: facing ? 0.96 : 0.62,
				ground: wall,
			});
		});
		return (
			room(sheet, { frame, wall, floor: boards, horizon: h * 0.87 }) +
			windowLight(sheet, frame, {
				x: w * 0.22,
				y: h * 0.02,
				w: w * 0.46,
				h: h * 0.72,
				lean: 0.42,
				opacity: 0.5,
			}) +
			rail(sheet, { from, to, y, floor }) +
			hang.join("") +
			(below?.(sheet, frame, floor) ?? "")
		);
	};

const shoesBelow =
	(spec: ArtworkSpec, x = 0.3, size = 0.24) =>
	(sheet: Sheet, { w, h }: Box, floor: number): string =>
		placed(sheet, spec, {
			x: w * x,
			y: floor - h * 0.05,
			w: w * size,
			h: h * 0.22,
			ground: boards,
			stands: true,
		});

export const coats = onRail({
	wall: "#d9cfbf",
	clothes: [
		pieces.beltedCoat,
		pieces.trench,
		{ ...pieces.overcoat, audience: "women" },
		pieces.camelCoat,
	],
	at: 0.1,
	size: 0.62,
	below: shoesBelow(pieces.kneeBoots, 0.2, 0.3),
});
export const dresses = onRail({
	wall: "#e5d7cd",
	clothes: [pieces.slip, pieces.floralDress, pieces.rustDress],
	at: 0.09,
	size: 0.6,
	below: shoesBelow(pieces.loafers, 0.3, 0.2),
});
export const shirts = onRail({
	wall: "#d6d8d6",
	clothes: [pieces.checkShirt, pieces.blueShirt, pieces.silkBlouse, pieces.whiteShirt],
	at: 0.17,
	size: 0.66,
});

/** The rail as it leaves the workroom, bolts and piles beside it. */
export const workroom: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const clothes = [
		pieces.overcoat,
		pieces.rustKnit,
		pieces.slip,
		pieces.cardigan,
		pieces.tweedBlazer,
		pieces.camelCoat,
	];
	const base = onRail({ wall: "#d8cdbc", clothes, at: 0.12, size: 0.64 })(sheet, frame);
	return (
		base +
		plinth(sheet, w * 0.2, h * 0.84, w * 0.2, h * 0.97, "#c7b498") +
		pile(sheet, w * 0.2, h * 0.84, w * 0.18, [
			{ fabric: "cable", colours: ["#e6dcc9"] },
			{ fabric: "rib", colours: ["#6f3a30"] },
			{ fabric: "denim", colours: ["#3b5273"], garment: "jeans" },
		]) +
		placed(sheet, pieces.ankleBoots, {
			x: w * 0.4,
			y: h * 0.91,
			w: w * 0.15,
			h: h * 0.16,
			ground: boards,
			stands: true,
		})
	);
};

/** A still life on plinths of three heights. */
export const accessories: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#dccab6";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.84 }) +
		arch(sheet, w * 0.64, h * 0.84, w * 0.5, h * 0.7, "#b98468") +
		windowLight(sheet, frame, {
			x: w * 0.02,
			y: -h * 0.04,
			w: w * 0.5,
			h: h * 0.74,
			lean: 0.4,
			opacity: 0.5,
		}) +
		vase(sheet, w * 0.16, h * 0.8, h * 0.2, "#8f7b68", autumn) +
		plinth(sheet, w * 0.62, h * 0.5, w * 0.3, h * 0.9, "#e6d8c6") +
		placed(sheet, pieces.handleBag, {
			x: w * 0.63,
			y: h * 0.385,
			w: w * 0.34,
			h: h * 0.24,
			ground: wall,
			stands: true,
		}) +
		plinth(sheet, w * 0.31, h * 0.72, w * 0.3, h * 0.95, "#d2bda4") +
		placed(sheet, pieces.hat, {
			x: w * 0.32,
			y: h * 0.685,
			w: w * 0.3,
			h: h * 0.12,
			ground: "#d2bda4",
			stands: true,
		}) +
		placed(sheet, pieces.belt, {
			x: w * 0.87,
			y: h * 0.93,
			w: w * 0.24,
			h: h * 0.1,
			ground: boards,
		}) +
		placed(sheet, pieces.loafers, {
			x: w * 0.62,
			y: h * 0.935,
			w: w * 0.26,
			h: h * 0.12,
			ground: boards,
			stands: true,
		})
	);
};

/** Shoes on steps. */
export const shoes: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#d8d1c4";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.82 }) +
		windowLight(sheet, frame, {
			x: w * 0.1,
			y: -h * 0.04,
			w: w * 0.56,
			h: h * 0.74,
			lean: 0.4,
			opacity: 0.5,
		}) +
		plinth(sheet, w * 0.72, h * 0.46, w * 0.4, h * 0.88, "#c9b59b") +
		placed(sheet, pieces.kneeBoots, {
			x: w * 0.74,
			y: h * 0.275,
			w: w * 0.42,
			h: h * 0.38,
			ground: wall,
			stands: true,
		}) +
		plinth(sheet, w * 0.28, h * 0.66, w * 0.4, h * 0.94, "#e4d9c8") +
		placed(sheet, pieces.loafers, {
			x: w * 0.3,
			y: h * 0.605,
			w: w * 0.38,
			h: h * 0.16,
			ground: wall,
			stands: true,
		}) +
		placed(sheet, pieces.trainers, {
			x: w * 0.64,
			y: h * 0.925,
			w: w * 0.38,
			h: h * 0.14,
			ground: boards,
			stands: true,
		})
	);
};

/** Bags on a plinth and on a hook of the wall. */
export const bags: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#cfc4b2";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.85 }) +
		arch(sheet, w * 0.34, h * 0.85, w * 0.52, h * 0.74, "#8f8a72") +
		windowLight(sheet, frame, {
			x: w * 0.36,
			y: -h * 0.04,
			w: w * 0.5,
			h: h * 0.72,
			lean: 0.38,
			opacity: 0.45,
		}) +
		plinth(sheet, w * 0.34, h * 0.66, w * 0.42, h * 0.95, "#e3d7c5") +
		placed(sheet, pieces.flapBag, {
			x: w * 0.35,
			y: h * 0.475,
			w: w * 0.46,
			h: h * 0.38,
			ground: wall,
			stands: true,
		}) +
		placed(sheet, pieces.crescent, {
			x: w * 0.79,
			y: h * 0.33,
			w: w * 0.32,
			h: h * 0.26,
			ground: wall,
		}) +
		placed(sheet, pieces.belt, {
			x: w * 0.77,
			y: h * 0.92,
			w: w * 0.34,
			h: h * 0.12,
			ground: boards,
		})
	);
};

/** A chair by the window, an empty tote over its back. */
export const emptyCart: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#ddd3c3";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.8 }) +
		windowLight(sheet, frame, {
			x: w * 0.14,
			y: h * 0.02,
			w: w * 0.5,
			h: h * 0.72,
			lean: 0.44,
			opacity: 0.6,
		}) +
		chair(sheet, w * 0.52, h * 0.92, h * 0.62, "#8a5f3e") +
		placed(sheet, pieces.tote, {
			x: w * 0.6,
			y: h * 0.5,
			w: w * 0.3,
			h: h * 0.44,
			turn: 3,
			ground: wall,
		})
	);
};

/** A rail with everything gone but one scarf. */
export const notFound: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#d5cdbf";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.86 }) +
		windowLight(sheet, frame, {
			x: w * 0.2,
			y: h * 0.04,
			w: w * 0.5,
			h: h * 0.7,
			lean: 0.46,
			opacity: 0.6,
		}) +
		rail(sheet, { from: w * 0.2, to: w * 0.8, y: h * 0.16, floor: h * 0.94 }) +
		placed(sheet, pieces.scarf, {
			x: w * 0.62,
			y: h * 0.42,
			w: w * 0.3,
			h: h * 0.54,
			ground: wall,
		}) +
		placed(
			sheet,
			{ ...pieces.trainers, seed: 4 },
			{ x: w * 0.36, y: h * 0.9, w: w * 0.2, h: h * 0.1, ground: boards, stands: true },
		)
	);
};

/** A reading corner: a chair with a cardigan, a branch, a bag on the floor. */
export const journal: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#c9b9a6";
	return (
		room(sheet, { frame, wall, floor: "#b99f80", horizon: h * 0.83 }) +
		curtain(sheet, { x: -w * 0.03, y: -10, w: w * 0.2, h: h * 0.9, colour: "#e0d6c6", folds: 5 }) +
		windowLight(sheet, frame, {
			x: w * 0.18,
			y: h * 0.02,
			w: w * 0.44,
			h: h * 0.72,
			lean: 0.44,
			opacity: 0.6,
		}) +
		vase(sheet, w * 0.8, h * 0.9, h * 0.26, "#6f6254", autumn) +
		chair(sheet, w * 0.46, h * 0.95, h * 0.66, "#6f4a30") +
		hung(sheet, pieces.cardigan, {
			x: w * 0.46,
			y: h * 0.235,
			scale: (h * 0.56) / 1000,
			ground: wall,
		}) +
		placed(sheet, pieces.crescent, {
			x: w * 0.68,
			y: h * 0.86,
			w: w * 0.2,
			h: h * 0.24,
			ground: boards,
			stands: true,
		})
	);
};
