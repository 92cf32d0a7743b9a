// Quiet corners: a chair, a window, something left behind.
import { windowLight } from "../draw/ground.ts";
import { chair } from "./chair.ts";
import { autumn, boards, type Composition } from "./composition.ts";
import { pieces } from "./looks.ts";
import { hung, placed } from "./place.ts";
import { curtain, room } from "./room.ts";
import { vase } from "./vase.ts";

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
