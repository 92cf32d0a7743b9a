// Lines and outlines: lists of points joined by smooth curves, a third member 0 marking a corner.

export type Point = readonly [x: number, y: number];
export type Node = readonly [x: number, y: number, corner?: 0];
export type Line = readonly Node[];
export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** One decimal is a tenth of a pixel of a 1000-wide picture: enough, and half the text. */
export const n = (value: number) => String(Math.round(value * 10) / 10);
/** For opacities and gains, where a tenth is too coarse. */
export const fine = (value: number) => String(Math.round(value * 1000) / 1000);
export const lerp = (from: number, to: number, part: number) => from + (to - from) * part;
export const clamp = (value: number, low: number, high: number) =>
	Math.min(high, Math.max(low, value));
export const between = (a: Node, b: Node, part: number): Point => [
	lerp(a[0], b[0], part),
	lerp(a[1], b[1], part),
];
export const distance = (a: Node, b: Node) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Reads a list past its ends: a line's first and last points repeat. */
export function at<T>(list: readonly T[], index: number): T {
	const found = list[clamp(index, 0, list.length - 1)];
	if (found === undefined) throw new RangeError("an empty line has no points");
	return found;
}

/** Reads an outline from text: `x,y` points with spaces between, `!` after a point that is a corner. */
export const outline = (text: string): Line =>
	text
		.trim()
		.split(/\s+/)
		.map((point) => {
			const [x = 0, y = 0] = point.replace("!", "").split(",").map(Number);
			return point.endsWith("!") ? ([x, y, 0] as const) : ([x, y] as const);
		});

/** Moves every point of a line; corners stay corners. */
export const moved = (line: Line, move: (x: number, y: number) => Point): Line =>
	line.map(([x, y, corner]) => {
		const [a, b] = move(x, y);
		return corner === 0 ? ([a, b, 0] as const) : ([a, b] as const);
	});

type Segment = readonly [from: Point, first: Point, second: Point, to: Point];

function handle(before: Node, here: Node, after: Node, reach: number): Point {
	if (here[2] === 0) return [(after[0] - here[0]) * 0.33, (after[1] - here[1]) * 0.33];
	const span = distance(before, after) || 1;
	return [
		((after[0] - before[0]) / span) * reach * 0.36,
		((after[1] - before[1]) / span) * reach * 0.36,
	];
}

/** The Bézier segments of a line through its points. */
export function segments(line: Line, closed = false): Segment[] {
	const count = line.length;
	const pick = (index: number) =>
		closed ? at(line, ((index % count) + count) % count) : at(line, index);
	return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
		const [before, from, to, after] = [
			pick(index - 1),
			pick(index),
			pick(index + 1),
			pick(index + 2),
		];
		const reach = distance(from, to);
		const out = handle(before, from, to, reach);
		const back = handle(after, to, from, reach);
		return [
			[from[0], from[1]],
			[from[0] + out[0], from[1] + out[1]],
			[to[0] + back[0], to[1] + back[1]],
			[to[0], to[1]],
		] as const;
	});
}

/** SVG path data of a line. */
export function path(line: Line, closed = false): string {
	const first = at(line, 0);
	const curves = segments(line, closed).map(
		([, a, b, to]) => `C${n(a[0])} ${n(a[1])} ${n(b[0])} ${n(b[1])} ${n(to[0])} ${n(to[1])}`,
	);
	return `M${n(first[0])} ${n(first[1])}${curves.join("")}${closed ? "Z" : ""}`;
}

/** Points along a line, `per` to a curve. */
export function sample(line: Line, per = 6, closed = false): Point[] {
	const points: Point[] = [];
	for (const [p0, p1, p2, p3] of segments(line, closed)) {
		for (let step = 0; step < per; step++) {
			const t = step / per;
			const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
			points.push([
				a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
				a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
			]);
		}
	}
	const last = at(line, closed ? 0 : line.length - 1);
	points.push([last[0], last[1]]);
	return points;
}

export function bounds(lines: readonly Line[]): Box {
	const points = lines.flatMap((line) => sample(line, 4));
	const xs = points.map((p) => p[0]);
	const ys = points.map((p) => p[1]);
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export const grow = ({ x, y, w, h }: Box, by: number): Box => ({
	x: x - by,
	y: y - by,
	w: w + by * 2,
	h: h + by * 2,
});

export function union(boxes: readonly Box[]): Box {
	const x = Math.min(...boxes.map((b) => b.x));
	const y = Math.min(...boxes.map((b) => b.y));
	return {
		x,
		y,
		w: Math.max(...boxes.map((b) => b.x + b.w)) - x,
		h: Math.max(...boxes.map((b) => b.y + b.h)) - y,
	};
}

/** The other side of the body, in the same order. */
export const flip = (line: Line): Line =>
	line.map(([x, y, corner]) => (corner === 0 ? ([-x, y, 0] as const) : ([-x, y] as const)));

/** The other side of the body, in the opposite direction so that halves join. */
export const mirror = (line: Line): Line => [...flip(line)].reverse();

/** A whole outline from its right half, given from top to bottom; points on the middle are not doubled. */
export const whole = (half: Line): Line => [
	...half,
	...mirror(half).filter((node) => node[0] !== 0),
];

/** A whole level line, left to right, from its right half given from the middle outwards. */
export const level = (half: Line): Line => [
	...mirror(half).filter((node) => node[0] !== 0),
	...half,
];
