// Clothes on a rail by a window.
import type { Box } from "../draw/geometry.ts";
import { windowLight } from "../draw/ground.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import { boards, type Composition } from "./composition.ts";
import { pieces } from "./looks.ts";
import { pile } from "./pile.ts";
import { hung, placed } from "./place.ts";
import { rail } from "./rail.ts";
import { plinth, room } from "./room.ts";

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
