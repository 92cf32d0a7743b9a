import type { Fold } from "../draw/folds.ts";
import { at, between, distance, type Line, lerp, type Node, type Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Form, Side } from "../form/form.ts";

export interface SleeveCut {
	side: Side;
	/** Shoulder and armpit of the armhole it is set into. */
	armhole: Line;
	/** 0 shoulder, 1 elbow, 2 wrist. */
	to: number;
	/** Units added to the arm's half width: top, elbow, end. */
	ease: readonly [top: number, elbow: number, end: number];
	/** Number of quilted chambers: the edges swell between their seams. */
	chambers?: number;
	/** 0 to 1: fullness gathered into a band at the end. */
	puff?: number;
}

export interface Sleeve {
	outline: Line;
	/** Inner to outer edge of the sleeve's end. */
	cuff: readonly [inner: Point, outer: Point];
	/** Middle of the sleeve by position, 0 shoulder to 1 end, with its half width there. */
	along(part: number): { at: Point; half: number; angle: number };
	folds: Fold[];
}

export function sleeve(form: Form, cut: SleeveCut, random: Random): Sleeve {
	// A short sleeve by itself lies spread, as it was cut.
	const raise = form.onBust || cut.to > 1.6 ? 0 : cut.to > 1 ? 3 : 17;
	const [shoulder, elbow, wrist] = form.arm(cut.side, raise);
	const { arm } = form.body;
	const tip = at(cut.armhole, 0);
	const pit = at(cut.armhole, cut.armhole.length - 1);
	const root: Point = [lerp(tip[0], pit[0], 0.5), lerp(tip[1], pit[1], 0.5)];
	const puff = cut.puff ?? 0;
	// Centre of the arm, sampled down to the sleeve's end; the elbow is rounded, not broken.
	const place = (t: number): Point => {
		const high = between(shoulder, elbow, 0.4);
		if (t < 0.3) return between(root, high, t / 0.3);
		if (t < 0.85) return between(high, between(shoulder, elbow, 0.9), (t - 0.3) / 0.55);
		if (t < 1.15) {
			const [a, b] = [between(shoulder, elbow, 0.9), between(elbow, wrist, 0.15)];
			const s = (t - 0.85) / 0.3;
			return between(between(a, elbow, s), between(elbow, b, s), s);
		}
		return between(between(elbow, wrist, 0.15), wrist, (t - 1.15) / 0.85);
	};
	const bare = (t: number) => (t < 1 ? lerp(arm[0], arm[1], t) : lerp(arm[1], arm[2], t - 1));
	const width = (t: number) => {
		const part = t / cut.to;
		const loose =
			t < 1 || cut.to < 1
				? lerp(cut.ease[0], cut.to < 1 ? cut.ease[2] : cut.ease[1], cut.to < 1 ? part : t)
				: lerp(cut.ease[1], cut.ease[2], (t - 1) / Math.max(0.01, cut.to - 1));
		return bare(t) + loose + puff * 46 * Math.sin(Math.min(1, part * 1.02) * Math.PI) ** 0.8;
	};
	const swell = (part: number) =>
		cut.chambers ? Math.abs(Math.sin(part * Math.PI * cut.chambers)) ** 0.6 * 7 - 2 : 0;
	const steps = cut.chambers
		? Array.from(
				{ length: cut.chambers * 2 },
				(_, index) => (index + 1) / (cut.chambers ?? 1) / 2,
			).filter((part) => part > 0.2)
		: cut.to < 1
			? [0.3, 0.55, 0.8, 1]
			: [0.22, 0.42, 0.6, 0.8, 1];
	const stations = steps.map((part) => {
		const t = part * cut.to;
		const [here, before, after] = [
			place(t),
			place(Math.max(0, t - 0.06)),
			place(Math.min(2, t + 0.06)),
		];
		const span = distance(before, after) || 1;
		const normal: Point = [
			((after[1] - before[1]) / span) * cut.side,
			(-(after[0] - before[0]) / span) * cut.side,
		];
		return { here, normal, half: width(t) + swell(part), part };
	});
	const edge = (sign: 1 | -1): Node[] =>
		stations.map(({ here, normal, half, part }) => {
			const [x, y] = [here[0] + normal[0] * half * sign, here[1] + normal[1] * half * sign];
			return part === 1 ? [x, y, 0] : [x, y];
		});
	const [outer, inner] = [edge(1), edge(-1)];
	// A cap that stands a little proud of the shoulder.
	const cap: Node = [
		lerp(tip[0], at(outer, 0)[0], 0.52) + cut.side * (5 + puff * 26),
		lerp(tip[1], at(outer, 0)[1], 0.36) - 3 - puff * 34,
	];
	const outline: Line = [
		[tip[0], tip[1], 0],
		cap,
		...outer,
		...[...inner]
			.reverse()
			.filter(
				(node) =>
					node[2] === 0 || (node[1] > pit[1] + 30 && node[0] * cut.side > pit[0] * cut.side - 3),
			),
		...[...cut.armhole].reverse().slice(0, -1),
	];
	const along = (part: number) => {
		const t = part * cut.to;
		const [here, after] = [place(t), place(Math.min(2, t + 0.08))];
		return {
			at: here,
			half: width(t),
			angle: (Math.atan2(after[1] - here[1], after[0] - here[0]) * 180) / Math.PI - 90,
		};
	};
	return {
		outline,
		cuff: [
			[at(inner, inner.length - 1)[0], at(inner, inner.length - 1)[1]],
			[at(outer, outer.length - 1)[0], at(outer, outer.length - 1)[1]],
		],
		along,
		folds: sleeveFolds(along, cut, random),
	};
}

/** Long falls from the cap, short breaks inside the elbow, and gathers above a band. */
function sleeveFolds(along: Sleeve["along"], cut: SleeveCut, random: Random): Fold[] {
	const folds: Fold[] = [];
	const spot = (part: number, across: number): Point => {
		const { at: here, half, angle } = along(part);
		const turn = (angle * Math.PI) / 180;
		return [here[0] + Math.cos(turn) * half * across, here[1] + Math.sin(turn) * half * across];
	};
	for (const across of [-0.35, 0.3]) {
		folds.push({
			from: spot(0.12, across + random.between(-0.15, 0.15)),
			to: spot(cut.to > 1 ? 0.52 : 0.95, across * 0.7),
			width: random.between(8, 13),
			depth: random.between(0.3, 0.55),
			bend: random.between(-10, 10),
		});
	}
	if (cut.to > 1.2) {
		const elbow = 1 / cut.to;
		const inside = -cut.side;
		for (let index = 0; index < 4; index++) {
			const part = elbow - 0.1 + index * 0.065;
			folds.push({
				from: spot(part, inside * 1.05),
				to: spot(part + random.between(-0.05, 0.09), inside * random.between(-0.5, 0.1)),
				width: random.between(5, 9),
				depth: random.between(0.35, 0.7),
				belly: 0.3,
				bend: random.between(-6, 6),
			});
		}
		folds.push({
			from: spot(elbow + 0.12, inside * 0.2),
			to: spot(0.97, inside * -0.3),
			width: 9,
			depth: 0.4,
			bend: random.between(-8, 8),
		});
	}
	if (cut.puff) {
		for (let index = -3; index <= 3; index++) {
			const across = index / 3.6 + random.between(-0.06, 0.06);
			folds.push(
				{
					from: spot(1, across * 0.8),
					to: spot(0.45, across * 1.05),
					width: 7,
					depth: 0.7,
					belly: 0.25,
				},
				{
					from: spot(0.04, across * 0.7),
					to: spot(0.42, across),
					width: 6,
					depth: 0.6,
					belly: 0.3,
				},
			);
		}
	}
	return folds;
}
