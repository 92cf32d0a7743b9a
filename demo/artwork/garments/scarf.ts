import type { Fold } from "../draw/folds.ts";
import { type Line, lerp, type Node, n } from "../draw/geometry.ts";

import { paint } from "../draw/layer.ts";
import { seam } from "../draw/stitch.ts";
import { foldedSquare } from "./scarf-square.ts";
import type { DrawGarment, Wear } from "./wear.ts";

/** Twisted ends along a hem, `long` units long. */
export function fringe(wear: Wear, from: Node, to: Node, long: number): string {
	const { random, cloth, spec } = wear;
	const count = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 9));
	const colours = [cloth.base, spec.colours[1] ?? cloth.base, cloth.seam] as const;
	return Array.from({ length: count }, (_, index) => {
		const t = (index + 0.5) / count;
		const [x, y] = [lerp(from[0], to[0], t), lerp(from[1], to[1], t) - 3];
		const [ex, ey] = [x + random.between(-6, 6), y + long * random.between(0.86, 1.06)];
		const d = `M${n(x)} ${n(y)}C${n(x + random.between(-4, 4))} ${n(y + long * 0.4)} ${n(ex + random.between(-5, 5))} ${n(y + long * 0.7)} ${n(ex)} ${n(ey)}`;
		const colour = colours[index % 4 === 0 ? 1 : index % 5 === 0 ? 2 : 0];
		return `<path d="${d}" transform="translate(2 3)" fill="none" stroke="${cloth.deep}" stroke-opacity=".35" stroke-width="5.4" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${cloth.deep}" stroke-width="5.2" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${cloth.glow}" stroke-opacity=".35" stroke-width="1.2" stroke-dasharray="2.4 3"/>`;
	}).join("");
}

/** One tail hanging from the fold at the top. */
function tail(wear: Wear, x: number, top: number, w: number, long: number, lean: number): string {
	const { sheet, cloth, random, spec, has } = wear;
	const foot = top + long;
	const half = w / 2;
	const outline: Line = [
		[x - half * 0.72, top, 0],
		[x + half * 0.72, top, 0],
		[x + half * 0.86 + lean * 0.3, top + long * 0.3],
		[x + half + lean * 0.7, top + long * 0.7],
		[x + half + lean, foot - 4, 0],
		[x + lean, foot + 5],
		[x - half + lean, foot - 2, 0],
		[x - half + lean * 0.6, top + long * 0.66],
		[x - half * 0.88 + lean * 0.2, top + long * 0.3],
	];
	const folds = [-0.55, -0.15, 0.25, 0.6].map(
		(part): Fold => ({
			from: [x + part * half * 0.8, top + random.between(0, 40)],
			to: [x + part * half * 1.05 + lean, foot - random.between(0, 120)],
			width: random.between(10, 17),
			depth: random.between(0.4, 0.75),
			belly: 0.4,
			open: 0.5,
			bend: random.between(-12, 12),
		}),
	);
	const fringed =
		has("fringe") || spec.fabric === "check" || spec.fabric === "tweed" || spec.fabric === "plain";
	return (
		(fringed ? fringe(wear, [x - half + lean + 2, foot], [x + half + lean - 2, foot], 74) : "") +
		paint(sheet, {
			cloth,
			lift: 7,
			panels: [
				{
					outline,
					folds,
					across: [
						[x - half, 0],
						[x + half, 0],
					],
					over: fringed
						? ""
						: seam(
								[
									[x - half + lean, foot - 16],
									[x + lean, foot - 9],
									[x + half + lean, foot - 16],
								],
								cloth,
							),
				},
			],
		})
	);
}

/** The loop about a neck: its far side, and the swag in front that the tails come out from. */
export function scarfLoop(
	wear: Wear,
	x: number,
	y: number,
	w: number,
): { far: string; near: string } {
	const { sheet, cloth, random } = wear;
	const at = (line: Line): Line =>
		line.map(
			([px, py, c]): Node => (c === 0 ? [x + px * w, y + py * w, 0] : [x + px * w, y + py * w]),
		);
	const far = at([
		[-0.92, -0.1, 0],
		[-0.8, -0.52],
		[-0.3, -0.76],
		[0.3, -0.76],
		[0.8, -0.5],
		[0.92, -0.1, 0],
		[0.4, -0.28],
		[-0.4, -0.28],
	]);
	const ring = at([
		[-0.98, -0.3],
		[-0.74, -0.5],
		[-0.5, -0.36],
		[-0.2, -0.12],
		[0.2, -0.12],
		[0.5, -0.36],
		[0.76, -0.48],
		[1.0, -0.26],
		[0.98, 0.16],
		[0.62, 0.54],
		[0.1, 0.68],
		[-0.44, 0.6],
		[-0.9, 0.24],
	]);
	const folds = Array.from({ length: 7 }, (_, i): Fold => {
		const t = (i + 0.5) / 7;
		return {
			from: [x - lerp(0.86, 0.5, t) * w, y + lerp(-0.36, -0.2, t) * w],
			to: [x + lerp(0.9, 0.56, t) * w, y + lerp(-0.3, -0.2, t) * w],
			width: random.between(0.04, 0.07) * w,
			depth: random.between(0.5, 0.85),
			bend: -lerp(0.86, 0.14, t) * w * random.between(0.92, 1.06),
		};
	});
	return {
		far: paint(sheet, { cloth, panels: [{ outline: far, tone: -0.42, grain: 90 }] }),
		near: paint(sheet, {
			cloth,
			lift: 8,
			soft: 1.1,
			side: 0.5,
			panels: [
				{
					outline: ring,
					folds,
					grain: 78,
					across: [
						[x - w, 0],
						[x + w, 0],
					],
				},
			],
		}),
	};
}

/** A scarf as it is worn, by itself: a loop, and two tails of unlike length. */
export const drawScarf: DrawGarment = (wear) => {
	const { spec, form } = wear;
	if (spec.length < 0.12) return foldedSquare(wear);
	const w = lerp(150, 216, spec.volume);
	const long = lerp(560, 820, spec.length);
	const back = form.view === "back";
	const loop = scarfLoop(wear, 0, -long - 60, w * 1.12);
	const far = tail(wear, back ? -w * 0.3 : w * 0.36, -long - 20, w, long + 40, back ? -20 : 34);
	const near = tail(wear, back ? w * 0.3 : -w * 0.3, -long - 10, w, long - 60, back ? 26 : -24);
	return {
		under: loop.far,
		trunk: far + near + loop.near,
		sleeves: "",
		box: { x: -w * 1.2, y: -long - 60 - w * 0.9, w: w * 2.4, h: long + 160 + w * 0.9 },
		focus: [
			{ at: [-w * 0.3, -90], reach: 150 },
			{ at: [0, -long], reach: 170 },
		],
	};
};
