import type { Fold } from "../draw/folds.ts";
import { type Line, lerp, type Node, type Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Form, Side } from "../form/form.ts";

export interface LegsCut {
	/** Height of the waist seam. */
	top: number;
	hemAt: number;
	/** Units added at waist and hip. */
	waist: number;
	hip: number;
	/** Half widths of a leg. */
	knee: number;
	hem: number;
	/** Units the crotch hangs below the body's. */
	rise: number;
}

export interface Leg {
	side: Side;
	outline: Line;
	/** Inner to outer end of the hem. */
	hem: readonly [Point, Point];
	/** Down the middle of the leg, waist to hem. */
	crease: Line;
	/** The outer seam. */
	outer: Line;
	/** From the lit edge to the far edge at the thigh. */
	across: readonly [Point, Point];
	folds: Fold[];
}

/** Legs of trousers, laid or on the pose's knees and ankles. */
export function legs(form: Form, cut: LegsCut, drape: number, random: Random): readonly [Leg, Leg] {
	const { body } = form;
	const make = (side: Side): Leg => {
		const [knee, ankle] = form.leg(side);
		const crotchAt = body.crotch + cut.rise;
		const still = !form.onBust;
		// Legs laid flat part so that they do not cross the middle; worn wide, they cross it only a little.
		const apart = (x: number, half: number, gap: number) =>
			Math.max(Math.abs(x), still ? half + gap : half * 0.97) * side;
		const kneeX = apart(knee[0], cut.knee, 7);
		const ankleX = apart(ankle[0] + (still ? 10 * side : 0), cut.hem, 12);
		const kneeAt = Math.min(knee[1], cut.hemAt - 20);
		const shin = (y: number) => (y - knee[1]) / (ankle[1] - knee[1]);
		const hemX =
			cut.hemAt < knee[1]
				? lerp(kneeX, body.hip[0] * 0.5 * side, (knee[1] - cut.hemAt) / (knee[1] - crotchAt))
				: lerp(kneeX, ankleX, Math.min(1.1, shin(cut.hemAt)));
		const short = cut.hemAt <= knee[1] + 40;
		const waistHalf = form.half(cut.top) + cut.waist;
		const hipHalf = body.hip[0] + cut.hip;
		const top = (x: number, y: number): Node => form.spot(x * side, y);
		const corner = ([x, y]: Node): Node => [x, y, 0];
		const hemEdge = (sign: 1 | -1, y = cut.hemAt): Node => [hemX + side * sign * cut.hem, y, 0];
		const outer: Line = [
			corner(top(waistHalf, cut.top - 12)),
			top(waistHalf, cut.top),
			top(lerp(waistHalf, hipHalf, 0.7), lerp(cut.top, body.hip[1], 0.5)),
			top(hipHalf, body.hip[1]),
			...(short
				? []
				: [
						[
							lerp(form.spot(hipHalf * side, body.hip[1])[0], kneeX + side * cut.knee, 0.5) +
								side * 3,
							lerp(body.hip[1], kneeAt, 0.5),
						] as Node,
						[kneeX + side * cut.knee, kneeAt] as Node,
						[
							lerp(kneeX + side * cut.knee, hemX + side * cut.hem, 0.5),
							lerp(kneeAt, cut.hemAt, 0.5),
						] as Node,
					]),
			hemEdge(1, cut.hemAt - 3),
		];
		// Laid flat the legs part at the crotch; worn they meet, and nothing shows between them.
		const fork = form.spot((still ? 2 : -4) * side, crotchAt);
		const inner: Line = [
			hemEdge(-1, cut.hemAt - 3),
			...(short
				? []
				: [
						[
							lerp(kneeX - side * cut.knee, hemX - side * cut.hem, 0.5),
							lerp(kneeAt, cut.hemAt, 0.5),
						] as Node,
						[kneeX - side * cut.knee, kneeAt] as Node,
						[
							lerp(kneeX - side * cut.knee, fork[0], 0.5) - side * 1,
							lerp(kneeAt, fork[1], 0.55),
						] as Node,
					]),
			[fork[0], fork[1], 0],
		];
		const outline: Line = [
			...outer,
			[hemX, cut.hemAt + 5],
			...inner,
			corner(top(0, lerp(crotchAt, cut.top, 0.5))),
			corner(top(0, cut.top - 12)),
		];
		const middle = form.spot(hipHalf * 0.5 * side, body.hip[1]);
		const crease: Line = [
			form.spot(waistHalf * 0.48 * side, cut.top + 8),
			middle,
			...(short ? [] : [[kneeX, kneeAt] as Node]),
			[hemX, cut.hemAt + 4],
		];
		const thigh = lerp(crotchAt, kneeAt, 0.3);
		const near: Point = [kneeX - side * cut.knee, thigh];
		const far: Point = [
			lerp(middle[0] + (side * hipHalf) / 2, kneeX + side * cut.knee, 0.5),
			thigh,
		];
		return {
			side,
			outline,
			hem: [
				[hemX - side * cut.hem, cut.hemAt - 3],
				[hemX + side * cut.hem, cut.hemAt - 3],
			],
			crease,
			outer,
			across: side === 1 ? [near, far] : [far, near],
			folds: legFolds({ side, cut, knee: [kneeX, kneeAt], hemX, fork, short, drape }, random),
		};
	};
	return [make(-1), make(1)];
}

interface LegPlace {
	side: Side;
	cut: LegsCut;
	knee: Point;
	hemX: number;
	fork: Point;
	short: boolean;
	drape: number;
}

/** Pulls from the crotch, breaks behind the knee, stacks above the hem, long falls where the leg is wide. */
function legFolds({ side, cut, knee, hemX, fork, short, drape }: LegPlace, random: Random): Fold[] {
	const folds: Fold[] = [];
	const wide = Math.min(1, Math.max(0, (cut.hem - 50) / 70));
	for (let index = 0; index < 3; index++) {
		folds.push({
			from: [fork[0] + side * 3, fork[1] - 8 + index * 20],
			to: [fork[0] + side * random.between(60, 96), fork[1] - 44 + index * 34],
			width: random.between(5, 8),
			depth: random.between(0.45, 0.8) * (0.7 + drape * 0.4),
			belly: 0.2,
			bend: side * random.between(3, 9),
		});
	}
	if (short) return folds;
	for (let index = 0; index < 3; index++) {
		const y = knee[1] - 40 + index * 38;
		const from = index % 2 === 0 ? -1 : 1;
		folds.push({
			from: [knee[0] + from * cut.knee * 0.98, y],
			to: [knee[0] + from * cut.knee * random.between(-0.3, 0.3), y + random.between(14, 34)],
			width: random.between(5, 9),
			depth: random.between(0.3, 0.6) * (1 - wide * 0.5),
			belly: 0.25,
			bend: random.between(-6, 6),
		});
	}
	for (const part of [-0.4, 0.35]) {
		folds.push({
			from: [
				lerp(fork[0] + side * 80, knee[0], 0.5) + part * cut.knee,
				lerp(fork[1], knee[1], random.between(0.1, 0.4)),
			],
			to: [hemX + part * cut.hem, cut.hemAt],
			width: 7 + wide * 14,
			depth: 0.22 + wide * 0.4,
			belly: 0.7,
			open: wide,
			bend: random.between(-6, 6),
		});
	}
	if (wide < 0.6 && cut.hemAt > 1480) {
		for (let index = 0; index < 3; index++) {
			const y = cut.hemAt - 18 - index * 34;
			const from = index % 2 === 0 ? 1 : -1;
			folds.push({
				from: [hemX + from * cut.hem, y],
				to: [hemX - from * cut.hem * random.between(0.2, 0.7), y + random.between(10, 22)],
				width: random.between(5, 8),
				depth: random.between(0.4, 0.7),
				belly: 0.3,
				bend: random.between(2, 7),
			});
		}
	}
	return folds;
}
