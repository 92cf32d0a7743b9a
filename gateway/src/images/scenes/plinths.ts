// Still lifes: things on plinths of several heights.
import { windowLight } from "../draw/ground.ts";
import { autumn, boards, type Composition } from "./composition.ts";
import { pieces } from "./looks.ts";
import { placed } from "./place.ts";
import { arch, plinth, room } from "./room.ts";
import { vase } from "./vase.ts";

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
