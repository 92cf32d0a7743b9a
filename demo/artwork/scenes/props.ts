// Furnishings of scenes; places and sizes are parts of the frame unless they say centimetres.
import { wall as plain, windowLight } from "../draw/ground.ts";
import { vase as branch } from "../props/vase.ts";
import { beyond } from "../views/frame.ts";
import { curtain as drape, arch as niche, room } from "./room.ts";
import type { Composition, Part, SceneProduct, Stage } from "./stage.ts";

/** Colours of leaves: in October, and evergreen. */
const autumn = ["#b4622f", "#8e4a26", "#c99a4b", "#7a5a2c"] as const;
const olive = ["#7f8a62", "#66724e", "#98a077"] as const;

export const arch =
	(x: number, w: number, h: number, colour: string): Part =>
	({ sheet, frame, floor }) =>
		niche(sheet, frame.w * x, floor - frame.h * 0.075, frame.w * w, frame.h * h, colour);

export const curtain =
	(x: number, w: number, colour: string, folds = 5): Part =>
	({ sheet, frame, floor }) =>
		drape(sheet, {
			x: frame.w * x,
			y: -10,
			w: frame.w * w,
			h: floor - frame.h * 0.02,
			colour,
			folds,
		});

export const light =
	(x: number, y = 0, w = 0.46, opacity = 0.48): Part =>
	({ sheet, frame }) =>
		windowLight(sheet, frame, {
			x: frame.w * x,
			y: frame.h * y,
			w: frame.w * w,
			h: frame.h * 0.72,
			lean: 0.4,
			opacity,
		});

/** A branch in a vase, `tall` centimetres to the vase's neck. */
export const vase =
	(x: number, tall: number, colour = "#8f7b68", up = 0, green = false): Part =>
	({ sheet, frame, floor, cm }) =>
		branch(sheet, frame.w * x, floor - up * cm, tall * cm, colour, green ? olive : autumn);

interface RoomPlan {
	wall: string;
	floor?: string;
	/** Where things stand, as a part of the height. */
	at?: number;
	/** Height of the frame in centimetres. */
	tall: number;
}

const boards = "#cbb99f";

const played = (stage: Omit<Stage, "show">, ground: string, parts: readonly Part[]) => {
	const shown: SceneProduct[] = [];
	const full: Stage = { ...stage, show: (name, box) => shown.push({ name, box }) };
	const svg = ground + parts.map((part) => part(full)).join("");
	return { svg, shown };
};

/** A room seen from the front. */
export const inRoom =
	({ wall, floor = boards, at = 0.93, tall }: RoomPlan, ...parts: readonly Part[]): Composition =>
	(sheet, frame) => {
		const ground = room(sheet, { frame, wall, floor, horizon: frame.h * (at - 0.075) });
		return played({ sheet, frame, cm: frame.h / tall, floor: frame.h * at, wall }, ground, parts);
	};

/** A table or floor seen from above. */
export const fromAbove =
	({ ground, tall }: { ground: string; tall: number }, ...parts: readonly Part[]): Composition =>
	(sheet, frame) =>
		played(
			{ sheet, frame, cm: frame.h / tall, floor: frame.h, wall: ground },
			plain(sheet, beyond(frame), ground),
			parts,
		);
