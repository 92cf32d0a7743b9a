import { type Line, lerp, moved, type Point } from "../draw/geometry.ts";
import type { ArtworkSpec } from "../spec.ts";
import { type Measures, measures } from "./measures.ts";

export type Side = -1 | 1;

/** How clothes hang: sway and tilt of the trunk by height, and where sleeves and trouser legs go. */
export interface Pose {
	/** Sideways shift in units at a height. */
	sway(y: number): number;
	/** Slope of a level line at a height: positive lowers the viewer's right. */
	tilt(y: number): number;
	/** Degrees from hanging straight down: upper and lower sleeve, outwards positive. */
	arm(side: Side): readonly [upper: number, fore: number];
	/** Offsets of knee and ankle from where they stand by themselves. */
	leg(side: Side): readonly [knee: Point, ankle: Point];
}

export interface Form {
	body: Measures;
	audience: ArtworkSpec["audience"];
	view: "front" | "back";
	pose: Pose;
	/** On a tailor's bust rather than laid by itself. */
	onBust: boolean;
	/** Moves a line from the upright body to this pose. */
	place(line: Line): Line;
	spot(x: number, y: number): Point;
	/** Half width of the trunk at a height. */
	half(y: number): number;
	/** Shoulder, elbow and wrist of a sleeve; `raise` lifts it by so many degrees more. */
	arm(side: Side, raise?: number): readonly [shoulder: Point, elbow: Point, wrist: Point];
	leg(side: Side): readonly [knee: Point, ankle: Point];
}

/** As laid for a still picture: even, arms a little away from the sides. */
export const laid: Pose = {
	sway: () => 0,
	tilt: () => 0,
	arm: () => [18, 12],
	leg: () => [
		[0, 0],
		[0, 0],
	],
};

/** On a bust: empty sleeves hang by their own weight, a little before the sides. */
export const hanging: Pose = {
	...laid,
	arm: () => [7.5, -1.5],
};

const swing = (from: Point, length: number, degrees: number, side: Side): Point => [
	from[0] + Math.sin((degrees * Math.PI) / 180) * length * side,
	from[1] + Math.cos((degrees * Math.PI) / 180) * length,
];

export function trunkHalf(body: Measures, y: number): number {
	const stations: readonly Point[] = [body.armpit, body.chest, body.waist, body.hip];
	for (let index = 1; index < stations.length; index++) {
		const [before, after] = [stations[index - 1], stations[index]];
		if (before && after && y <= after[1]) {
			const t = Math.max(0, (y - before[1]) / (after[1] - before[1]));
			return lerp(before[0], after[0], t * t * (3 - 2 * t));
		}
	}
	return body.hip[0];
}

export function makeForm(
	audience: ArtworkSpec["audience"],
	pose: Pose = laid,
	view: Form["view"] = "front",
): Form {
	const body = measures[audience];
	const spot = (x: number, y: number): Point => [x + pose.sway(y), y + x * pose.tilt(y)];
	return {
		body,
		audience,
		view,
		pose,
		onBust: pose !== laid,
		spot,
		place: (line) => moved(line, spot),
		half: (y) => trunkHalf(body, y),
		arm: (side, raise = 0) => {
			// The joint lies inside the shoulder's edge, or an arm would start beside the body.
			const joint = body.shoulder[0] - body.arm[0] * (pose === laid ? 0.72 : 0.6);
			const shoulder = spot(joint * side, body.shoulder[1] + 30);
			const [upper, fore] = pose.arm(side);
			const elbow = swing(shoulder, body.reach[0], upper + raise, side);
			return [shoulder, elbow, swing(elbow, body.reach[1], fore + raise, side)];
		},
		leg: (side) => {
			const [knee, ankle] = pose.leg(side);
			return [
				[body.knee[0] * side + knee[0], body.knee[1] + knee[1]],
				[body.ankle[0] * side + ankle[0], body.ankle[1] + ankle[1]],
			];
		},
	};
}
