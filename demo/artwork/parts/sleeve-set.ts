// A pair of sleeves as painted layers, finished at their ends.

import type { Cloth } from "../cloth/cloth.ts";
import { at, between, type Line, type Node, type Point } from "../draw/geometry.ts";
import { type Panel, paint } from "../draw/layer.ts";
import { button, seam, stitches } from "../draw/stitch.ts";
import type { Side } from "../form/form.ts";
import type { Wear } from "../garments/wear.ts";
import type { Bodice } from "./bodice.ts";
import { type Sleeve, sleeve } from "./sleeve.ts";
import { mouths } from "./sleeve-mouths.ts";

export type SleeveFinish = "hem" | "rib" | "shirt" | "band" | "turn-back" | "bound";
export interface SleevePlan {
	/** 0 shoulder, 1 elbow, 2 wrist: where the finished sleeve ends. */
	to: number;
	ease: readonly [top: number, elbow: number, end: number];
	puff?: number;
	finish: SleeveFinish;
	cloth?: Cloth;
	/** Number of quilted chambers down the sleeve. */
	chambers?: number;
}

const point = ([x, y]: Node): Point => [x, y];

const finishLengths: Record<SleeveFinish, number> = {
	hem: 0,
	rib: 44,
	shirt: 58,
	band: 20,
	"turn-back": 0,
	bound: 0,
};

/** The strip at a sleeve's end: `wide` 1 keeps the sleeve's width, less draws it in. */
function cuffStrip(made: Sleeve, length: number, wide: number, flare = 1): Line {
	const [inner, outer] = made.cuff;
	const { angle } = made.along(1);
	const turn = (angle * Math.PI) / 180;
	const down = (point: Point): Point => [
		point[0] - Math.sin(turn) * length,
		point[1] + Math.cos(turn) * length,
	];
	const middle = between(inner, outer, 0.5);
	const draw = (point: Point, part: number) => between(middle, point, part);
	const [a, b] = [draw(inner, wide), draw(outer, wide)];
	const [c, d] = [down(draw(outer, wide * flare)), down(draw(inner, wide * flare))];
	const belly = down(between(middle, middle, 0));
	const corner = (point: Point): Node => [point[0], point[1], 0];
	return [corner(a), corner(b), corner(c), [belly[0], belly[1] + 3], corner(d)];
}

/** The seams between them. */
const tufting = (made: Sleeve, count: number, cloth: Cloth): string =>
	Array.from({ length: count - 1 }, (_, index) =>
		seam(across(made, (index + 1) / count, 5), cloth, 1.3),
	).join("");

/** The chambers of a padded sleeve, each a lozenge across it. */
function quilting(made: Sleeve, count: number): Line[] {
	return Array.from({ length: count }, (_, index): Line => {
		const [a, b] = [
			across(made, index / count + 0.012, 5),
			across(made, (index + 1) / count - 0.012, 5),
		];
		return [...a, ...[...b].reverse()].map(
			([x, y], at): Node => (at === 1 || at === 4 ? [x, y] : [x, y, 0]),
		);
	});
}

/** A line across a sleeve at a part of its length. */
function across(made: Sleeve, part: number, bow = 3): Line {
	const { at: here, half, angle } = made.along(part);
	const turn = (angle * Math.PI) / 180;
	const edge = (sign: number): Node => [
		here[0] + Math.cos(turn) * half * sign,
		here[1] + Math.sin(turn) * half * sign,
	];
	return [
		edge(-1.04),
		[here[0] - Math.sin(turn) * bow, here[1] + Math.cos(turn) * bow],
		edge(1.04),
	];
}

export function sleeves(
	wear: Wear,
	body: Bodice,
	plan: SleevePlan,
): { svg: string; cuffs: Point[] } {
	const { sheet, form, random } = wear;
	const cloth = plan.cloth ?? wear.cloth;
	const used = finishLengths[plan.finish];
	const arm = plan.to < 1 ? form.body.reach[0] : form.body.reach[1];
	const to = plan.to - used / arm;
	const made = ([-1, 1] as const).map((side: Side) =>
		sleeve(
			form,
			{
				side,
				armhole: body.armhole(side),
				to,
				ease: plan.ease,
				puff: plan.puff ?? 0,
				...(plan.chambers ? { chambers: plan.chambers } : {}),
			},
			random,
		),
	);
	const panels = made.map((one): Panel => {
		const middle = one.along(0.55);
		const turn = (middle.angle * Math.PI) / 180;
		const reach = (sign: number): Point => [
			middle.at[0] + Math.cos(turn) * sign * middle.half,
			middle.at[1] + Math.sin(turn) * sign * middle.half,
		];
		const marks = {
			hem: stitches(across(one, 0.955), cloth, cloth.seam, 1),
			"turn-back": seam(across(one, 0.86, 5), cloth, 1.6),
			bound: seam(across(one, 0.975), cloth),
			rib: "",
			shirt: "",
			band: "",
		}[plan.finish];
		return {
			outline: one.outline,
			grain: one.along(0.6).angle,
			folds: one.folds,
			across: [reach(-1), reach(1)],
			over: marks + (plan.chambers ? tufting(one, plan.chambers, cloth) : ""),
		};
	});
	const chambers = plan.chambers
		? made.flatMap((one) => quilting(one, plan.chambers ?? 1))
		: undefined;
	const casters = made.map((one) => one.outline.filter(([, y]) => y > form.body.chest[1] + 10));
	const trunk = paint(sheet, {
		cloth,
		panels,
		lift: 9,
		caster: casters.filter((line) => line.length > 2),
		onto: body.outline,
		...(chambers ? { heights: chambers, soft: 1.4, edge: 2, side: 0.5 } : {}),
	});
	const cuffs = made.map((one) => between(one.cuff[0], one.cuff[1], 0.5));
	const empty = (ends: readonly (readonly [Point, Point])[]) =>
		form.onBust && plan.finish !== "band" ? mouths(cloth, ends) : "";
	if (used === 0) {
		const ends = made.map((one) => [one.cuff[0], one.cuff[1]] as const);
		return { svg: trunk + empty(ends), cuffs };
	}
	const gathered =
		{ rib: 0.86, shirt: 0.94, band: plan.puff ? 0.66 : 1 }[plan.finish as "rib"] ?? 1;
	const strips = made.map((one): Panel => {
		const outline = cuffStrip(one, used, gathered, plan.finish === "rib" ? 0.94 : 1);
		const [a, b, c, , d] = [at(outline, 0), at(outline, 1), at(outline, 2), 0, at(outline, 4)];
		const inset = (p: Node, q: Node, part: number): Node => [
			p[0] + (q[0] - p[0]) * part,
			p[1] + (q[1] - p[1]) * part,
		];
		const rows = [0.1, 0.9]
			.map((part) => stitches([inset(a, d, part), inset(b, c, part)], cloth, cloth.seam, 1))
			.join("");
		const spot = inset(inset(a, d, 0.5), inset(b, c, 0.5), 0.3);
		return {
			outline,
			grain: one.along(1).angle,
			across: [
				[Math.min(a[0], b[0]), a[1]],
				[Math.max(a[0], b[0]), b[1]],
			],
			...(plan.finish === "shirt"
				? {
						over:
							rows + button(sheet, { at: [spot[0], spot[1]], radius: 5.4, colour: wear.button }),
					}
				: {}),
		};
	});
	const strip = paint(sheet, {
		cloth: plan.finish === "rib" ? wear.rib : cloth,
		panels: strips,
		lift: 2,
		soft: 0.6,
	});
	const ends = strips.map(({ outline }) => [point(at(outline, 2)), point(at(outline, 4))] as const);
	return { svg: trunk + strip + empty(ends), cuffs };
}

/** Armhole seams, drawn on the trunk where sleeves are set in. */
export const armholeSeams = (body: Bodice, cloth: Cloth): string =>
	([-1, 1] as const).map((side) => seam(body.armhole(side), cloth, 0.9)).join("");
