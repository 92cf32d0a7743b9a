// Lines that follow other lines: places along them, lines beside them.
import { at, between, clamp, distance, type Line, type Point, sample } from "./geometry.ts";

/** A place on a line: `part` of its length, with the direction it runs there. */
export function walk(line: Line, part: number): { at: Point; angle: number } {
	const points = sample(line, 10);
	const lengths = points.map((p, index) => (index === 0 ? 0 : distance(at(points, index - 1), p)));
	let left = clamp(part, 0, 1) * lengths.reduce((sum, length) => sum + length, 0);
	for (let index = 1; index < points.length; index++) {
		const length = lengths[index] ?? 0;
		const [from, to] = [at(points, index - 1), at(points, index)];
		if (left <= length || index === points.length - 1) {
			const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
			return { at: between(from, to, length === 0 ? 0 : clamp(left / length, 0, 1)), angle };
		}
		left -= length;
	}
	return { at: at(points, 0), angle: 0 };
}

/** A line beside another, `by` to its left as it runs. */
export function beside(line: Line, by: number): Line {
	const points = sample(line, 4);
	return points.map((p, index) => {
		const [before, after] = [at(points, index - 1), at(points, index + 1)];
		const span = distance(before, after) || 1;
		return [
			p[0] + ((after[1] - before[1]) / span) * by,
			p[1] - ((after[0] - before[0]) / span) * by,
		] as const;
	});
}
