import type { Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";

/**
 * Points spread evenly on a square of `size` whose edges join, as on a printed repeat: each is, of a few candidates,
 * the one farthest from the other points, so that no row or gap catches the eye when the repeat does.
 */
export function scatter(
	random: Random,
	size: number,
	count: number,
	taken: readonly Point[] = [],
): Point[] {
	const near = (a: number, b: number) => Math.min(Math.abs(a - b), size - Math.abs(a - b));
	const points: Point[] = [];
	for (let index = 0; index < count; index++) {
		const all = [...taken, ...points];
		const attempts = Array.from(
			{ length: 12 },
			(): Point => [random.next() * size, random.next() * size],
		);
		const room = (point: Point) =>
			all.reduce(
				(least, p) => Math.min(least, Math.hypot(near(p[0], point[0]), near(p[1], point[1]))),
				size,
			);
		const [best = [0, 0]] = attempts.toSorted((a, b) => room(b) - room(a));
		points.push(best);
	}
	return points;
}

/** Draws a motif and its copies across the edges it reaches over. */
export function repeated(markup: string, [x, y]: Point, reach: number, size: number): string {
	const shifts = (value: number) => [
		0,
		...(value < reach ? [size] : []),
		...(value > size - reach ? [-size] : []),
	];
	return shifts(x)
		.flatMap((dx) => shifts(y).map((dy) => [dx, dy] as const))
		.map(([dx, dy]) => `<g transform="translate(${x + dx} ${y + dy})">${markup}</g>`)
		.join("");
}
