import type { Point } from "../draw/geometry.ts";
import type { ArtworkSpec } from "../spec.ts";
import { type Body, bodies } from "./body.ts";
import type { Pose, Side } from "./form.ts";

/** Values at shoulder, waist, hip and floor, joined smoothly. */
function along(body: Body, values: readonly [number, number, number, number]) {
	const stations = [body.shoulder[1], body.waist[1], body.hip[1], body.floor];
	return (y: number): number => {
		for (let index = 1; index < 4; index++) {
			const [a, b] = [stations[index - 1] ?? 0, stations[index] ?? 1];
			const [from, to] = [values[index - 1] ?? 0, values[index] ?? 0];
			if (y > b && index < 3) continue;
			const t = Math.min(1, Math.max(0, (y - a) / (b - a)));
			return from + (to - from) * t * t * (3 - 2 * t);
		}
		return values[3];
	};
}

interface Stance {
	sway: readonly [number, number, number, number];
	tilt: readonly [number, number, number, number];
	/** Viewer's left arm, then right: degrees out from hanging. */
	arms: readonly [readonly [number, number], readonly [number, number]];
	/** Offsets of knee and ankle, viewer's left leg then right. */
	legs: readonly [readonly [Point, Point], readonly [Point, Point]];
}

const stances: Record<ArtworkSpec["audience"], readonly Stance[]> = {
	women: [
		// Weight on the viewer's left leg, the other knee eased inwards, one hand at the hip's side.
		{
			sway: [4, -5, -16, -14],
			tilt: [0.045, -0.01, -0.06, 0],
			arms: [
				[6, 1],
				[17, -15],
			],
			legs: [
				[
					[6, -3],
					[24, 0],
				],
				[
					[-20, 6],
					[26, -4],
				],
			],
		},
		// A step towards the viewer.
		{
			sway: [-3, 3, 12, 6],
			tilt: [-0.04, 0.01, 0.055, 0],
			arms: [
				[14, -4],
				[7, 2],
			],
			legs: [
				[
					[22, 6],
					[-4, -14],
				],
				[
					[-8, -4],
					[-26, 8],
				],
			],
		},
	],
	men: [
		{
			sway: [3, -3, -10, -6],
			tilt: [0.03, -0.005, -0.035, 0],
			arms: [
				[10, 4],
				[15, -10],
			],
			legs: [
				[
					[0, 0],
					[2, 0],
				],
				[
					[4, 4],
					[26, 2],
				],
			],
		},
		{
			sway: [-2, 2, 8, 4],
			tilt: [-0.025, 0.005, 0.03, 0],
			arms: [
				[14, -8],
				[10, 5],
			],
			legs: [
				[
					[-6, 3],
					[-22, 4],
				],
				[
					[2, 0],
					[4, 0],
				],
			],
		},
	],
	children: [
		{
			sway: [2, -2, -7, -4],
			tilt: [0.03, 0, -0.03, 0],
			arms: [
				[14, 10],
				[12, 6],
			],
			legs: [
				[
					[2, 0],
					[2, 0],
				],
				[
					[2, 4],
					[18, 2],
				],
			],
		},
	],
};

/** A natural stance for a figure; the seed chooses among the audience's. */
export function stance(audience: ArtworkSpec["audience"], seed: number): Pose {
	const choices = stances[audience];
	const chosen = choices[seed % choices.length] ?? choices[0];
	if (!chosen) throw new RangeError(`no stance for ${audience}`);
	const body = bodies[audience];
	const of = <T>(side: Side, pair: readonly [T, T]): T => (side === -1 ? pair[0] : pair[1]);
	return {
		sway: along(body, chosen.sway),
		tilt: along(body, chosen.tilt),
		arm: (side) => of(side, chosen.arms),
		leg: (side) => of(side, chosen.legs),
	};
}
