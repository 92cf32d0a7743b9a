import type { Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";

/** Points at least `apart` from one another on a square of `size` whose edges join: a printed repeat. */
export function scatter(random: Random, size: number, apart: number, most: number): Point[] {
	const points: Point[] = [];
	const near = (a: number, b: number) => Math.min(Math.abs(a - b), size - Math.abs(a - b));
	for (let attempt = 0; attempt < most * 24 && points.length < most; attempt++) {
		const point: Point = [random.next() * size, random.next() * size];
		const free = points.every(
			(p) => Math.hypot(near(p[0], point[0]), near(p[1], point[1])) >= apart,
		);
		if (free) points.push(point);
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
