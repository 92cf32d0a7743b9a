// One scene a department, and the one beside the sign-in form.
import { windowLight } from "../draw/ground.ts";
import { chair } from "./chair.ts";
import { autumn, boards, type Composition, sand } from "./composition.ts";
import { pieces } from "./looks.ts";
import { placed, standing } from "./place.ts";
import { arch, curtain, plinth, room } from "./room.ts";
import { vase } from "./vase.ts";

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
