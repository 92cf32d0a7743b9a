// One scene a lookbook: people of the season out and about, none of them met elsewhere in the house.
import { windowLight } from "../draw/ground.ts";
import { boards, type Composition } from "./composition.ts";
import { pieces } from "./looks.ts";
import { placed, standing } from "./place.ts";
import { arch, plinth, room } from "./room.ts";

/** Two on their way through a winter's day: a belted coat, a blazer over pale jeans. */
export const city: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#cfd3d2";
	return (
		room(sheet, { frame, wall, floor: "#a7a49d", horizon: h * 0.87 }) +
		arch(sheet, w * 0.3, h * 0.87, w * 0.42, h * 0.79, "#8f9b9c") +
		windowLight(sheet, frame, {
			x: w * 0.4,
			y: -h * 0.04,
			w: w * 0.5,
			h: h * 0.7,
			lean: 0.4,
			opacity: 0.45,
		}) +
		standing(sheet, pieces.tweedBlazer, [pieces.paleJeans, pieces.creamKnit, pieces.loafers], {
			x: w * 0.72,
			floor: h * 0.93,
			tall: h * 0.915,
			wall,
			throwBy: 90,
		}) +
		standing(sheet, pieces.beltedCoat, [pieces.pleatedSkirt, pieces.creamKnit, pieces.kneeBoots], {
			x: w * 0.31,
			floor: h * 0.95,
			tall: h * 0.945,
			wall: "#8f9b9c",
			throwBy: 90,
		})
	);
};

/** An overshirt and nothing to do, a bag ready on a plinth. */
export const saturday: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#ddd0bd";
	return (
		room(sheet, { frame, wall, floor: boards, horizon: h * 0.86 }) +
		arch(sheet, w * 0.58, h * 0.86, w * 0.54, h * 0.8, "#b9906c") +
		windowLight(sheet, frame, {
			x: w * 0.04,
			y: h * 0.01,
			w: w * 0.46,
			h: h * 0.7,
			lean: 0.4,
			opacity: 0.45,
		}) +
		plinth(sheet, w * 0.17, h * 0.74, w * 0.2, h * 0.93, "#e6dac8") +
		placed(sheet, pieces.tote, {
			x: w * 0.17,
			y: h * 0.64,
			w: w * 0.2,
			h: h * 0.2,
			ground: wall,
			stands: true,
		}) +
		standing(
			sheet,
			pieces.overshirt,
			[
				pieces.checkShirt,
				{ ...pieces.creamTrousers, audience: "men", waist: "none", volume: 0.4 },
				{ ...pieces.trainers, audience: "men" },
			],
			{ x: w * 0.57, floor: h * 0.94, tall: h * 0.945, wall: "#b9906c" },
		)
	);
};

/** Two who go out because it rains. */
export const puddles: Composition = (sheet, frame) => {
	const { w, h } = frame;
	const wall = "#d3d9d6";
	const wellingtons = { ...pieces.ankleBoots, audience: "children", length: 0.5 } as const;
	return (
		room(sheet, { frame, wall, floor: "#b3aa9a", horizon: h * 0.83 }) +
		arch(sheet, w * 0.7, h * 0.83, w * 0.46, h * 0.68, "#9fb0ac") +
		windowLight(sheet, frame, {
			x: w * 0.02,
			y: -h * 0.05,
			w: w * 0.5,
			h: h * 0.64,
			lean: 0.4,
			opacity: 0.4,
		}) +
		standing(
			sheet,
			{ ...pieces.puffer, colours: ["#2f5d58"], length: 0.55 },
			[
				{ ...pieces.rawJeans, audience: "children", waist: "none" },
				{ ...wellingtons, colours: ["#c79a2e"] },
			],
			{ x: w * 0.69, floor: h * 0.95, tall: h * 0.95, wall: "#9fb0ac", throwBy: 80 },
		) +
		standing(
			sheet,
			pieces.childHoodie,
			[
				{ ...pieces.paleJeans, audience: "children", waist: "none", volume: 0.45 },
				{ ...wellingtons, colours: ["#8f3b32"] },
			],
			{ x: w * 0.31, floor: h * 0.925, tall: h * 0.92, wall, throwBy: 80 },
		)
	);
};
