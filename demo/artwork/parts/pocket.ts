import type { Cloth } from "../cloth/cloth.ts";
import { fine, type Line, type Point, path } from "../draw/geometry.ts";
import { freeEdge, seam, stitches, thread } from "../draw/stitch.ts";
import type { Form } from "../form/form.ts";

const shape = (line: Line, cloth: Cloth, lit = 0.06) =>
	`<path d="${path(line, true)}" fill="${cloth.glow}" fill-opacity="${fine(lit)}"/>`;

/** Draws something at both sides of the body, turned over on the left. */
export const pair = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1);

/** A pocket sewn on: its mouth up, its corners pointed or rounded. */
export function patchPocket(
	form: Form,
	cloth: Cloth,
	{
		at: [x, y],
		width,
		height,
		pointed = 0,
		rows = 1,
		colour = thread(cloth),
	}: {
		at: Point;
		width: number;
		height: number;
		pointed?: number;
		rows?: number;
		colour?: string;
	},
): string {
	const w = width / 2;
	const foot: Line =
		pointed > 0
			? [
					[x + w, y + height - pointed, 0],
					[x, y + height, 0],
					[x - w, y + height - pointed, 0],
				]
			: [
					[x + w, y + height - w * 0.3],
					[x + w * 0.7, y + height],
					[x - w * 0.7, y + height],
					[x - w, y + height - w * 0.3],
				];
	const bag = form.place([[x - w, y, 0], [x, y + 1.5], [x + w, y, 0], ...foot]);
	const hem = form.place([
		[x - w + 2, y + height * 0.13],
		[x + w - 2, y + height * 0.13],
	]);
	const inset = (by: number): Line =>
		form.place([
			[x - w + by, y + 2, 0],
			...[...foot].reverse().map(([px, py, c]): readonly [number, number, 0?] => {
				const moved = [x + (px - x) * (1 - by / w), y + (py - y) * (1 - by / height)] as const;
				return c === 0 ? [moved[0], moved[1], 0] : moved;
			}),
			[x + w - by, y + 2, 0],
		]);
	const sewn = Array.from({ length: rows }, (_, row) =>
		stitches(inset(3 + row * 4.2), cloth, colour, 1.1),
	).join("");
	return (
		shape(bag, cloth) + freeEdge([...bag, ...bag.slice(0, 1)], cloth) + seam(hem, cloth, 0.5) + sewn
	);
}

/** A flap over a pocket mouth. */
export function flap(
	form: Form,
	cloth: Cloth,
	{
		at: [x, y],
		width,
		height,
		slant = 0,
		pointed = false,
	}: { at: Point; width: number; height: number; slant?: number; pointed?: boolean },
): string {
	const w = width / 2;
	const low = (dx: number) => y + height + (dx * slant) / w;
	const top = (dx: number) => y + (dx * slant) / w;
	const outline: Line = form.place(
		pointed
			? [
					[x - w, top(-w), 0],
					[x + w, top(w), 0],
					[x + w, low(w) - 7, 0],
					[x, low(0) + 5, 0],
					[x - w, low(-w) - 7, 0],
				]
			: [
					[x - w, top(-w), 0],
					[x + w, top(w), 0],
					[x + w, low(w) - 9],
					[x + w - 9, low(w)],
					[x - w + 9, low(-w)],
					[x - w, low(-w) - 9],
				],
	);
	const sewn = form.place([
		[x - w + 3.5, top(-w) + 4, 0],
		[x - w + 4, low(-w) - 9],
		[x - w + 10, low(-w) - 4],
		[x + w - 10, low(w) - 4],
		[x + w - 4, low(w) - 9],
		[x + w - 3.5, top(w) + 4, 0],
	]);
	return (
		shape(outline, cloth, 0.1) +
		freeEdge([...outline, ...outline.slice(0, 1)], cloth) +
		(pointed ? "" : stitches(sewn, cloth, cloth.seam, 0.9))
	);
}

/** The muff pocket of a hooded sweatshirt. */
export function kangaroo(
	form: Form,
	cloth: Cloth,
	y: number,
	width: number,
	height: number,
): string {
	const w = width / 2;
	const outline: Line = form.place([
		[-w * 0.62, y, 0],
		[w * 0.62, y, 0],
		[w * 0.82, y + height * 0.36],
		[w, y + height * 0.62, 0],
		[w, y + height, 0],
		[-w, y + height, 0],
		[-w, y + height * 0.62, 0],
		[-w * 0.82, y + height * 0.36],
	]);
	const sewn = pair((side) =>
		stitches(
			form.place([
				[side * (w * 0.62 - 6), y + 4],
				[side * (w * 0.82 - 8), y + height * 0.38],
				[side * (w - 8), y + height * 0.66],
			]),
			cloth,
			cloth.seam,
			1.1,
		),
	);
	return shape(outline, cloth) + freeEdge([...outline, ...outline.slice(0, 1)], cloth) + sewn;
}
