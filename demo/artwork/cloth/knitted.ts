import { type Field, fractal } from "./noise.ts";
import type { Weave } from "./tile.ts";
import type { WeaveRequest } from "./woven.ts";

const wrap = (value: number) => ((value % 1) + 1) % 1;
const round = (value: number) => Math.sqrt(Math.max(0, 1 - value * value));

/** One column of knit stitches: two leaning legs that meet in a V. `x` and `y` run 0 to 1 a stitch. */
function stitch(x: number, y: number): number {
	const across = x < 0.5 ? x * 2 : (1 - x) * 2;
	// Legs rise outwards: where the column ends a leg is higher than at its middle.
	const down = wrap(y + across * 0.72) - 0.5;
	const leg = round(down / 0.52);
	const side = Math.min(1, (1 - Math.abs(across * 2 - 1)) * 2.2);
	return leg * (0.35 + 0.65 * Math.sqrt(side));
}

/** A column seen from the wrong side: rows of short bars, as between cables. */
const bar = (x: number, y: number) =>
	round((wrap(y) - 0.5) / 0.52) * (0.6 + 0.4 * Math.sin(x * Math.PI));

function yarnTone(seed: number) {
	const tone = fractal(40, 60, 3, seed);
	return (u: number, v: number) => (tone(u, v) - 0.5) * 0.14;
}

/** Single plies, seen only close up. */
function plies(close: boolean, seed: number): Field {
	if (!close) return () => 0;
	const twist = fractal(60, 60, 2, seed);
	return (u, v) => twist(u, v) * 0.5;
}

export function stockinette({ seed, scale, close }: WeaveRequest): Weave {
	const columns = 20;
	const rows = 26;
	const ply = plies(close, seed);
	const fuzz = fractal(50, 50, 2, seed);
	const size = columns * (5.6 + scale * scale * 10);
	return {
		height: (u, v) => stitch(wrap(u * columns), v * rows) + fuzz(u, v) * 0.25 + ply(u, v),
		yarn: yarnTone(seed),
		relief: close ? 0.36 : 0.25,
		repeat: [size, size * 0.98],
	};
}

export function rib({ seed, scale, close }: WeaveRequest): Weave {
	const ribs = 8;
	const tone = yarnTone(seed);
	const rows = 40;
	const ply = plies(close, seed);
	const fuzz = fractal(50, 50, 2, seed);
	const size = ribs * (13 + scale * 15);
	return {
		height: (u, v) => {
			const x = wrap(u * ribs);
			const raised = x < 0.62;
			const inside = raised ? x / 0.62 : (x - 0.62) / 0.38;
			const stitches = raised ? stitch(wrap(inside * 2), v * rows) : bar(inside, v * rows) * 0.5;
			const crown = raised ? 0.6 + 1.3 * round((inside - 0.5) / 0.52) : 0.1;
			return crown + stitches * 0.42 + fuzz(u, v) * 0.22 + ply(u, v);
		},
		yarn: (u, v) => tone(u, v) - (wrap(u * ribs) > 0.66 ? 0.14 : 0),
		relief: close ? 0.3 : 0.22,
		repeat: [size, size],
	};
}

/** Two strands that cross on the middle line, between columns of plain knit on a purled ground. */
export function cable({ seed, scale, close }: WeaveRequest): Weave {
	const ply = plies(close, seed);
	const fuzz = fractal(60, 60, 2, seed);
	const size = 130 + scale * 110;
	const strand = (x: number, y: number, turn: number) => {
		const centre = 0.085 * Math.cos(y * Math.PI * 4 + turn);
		const over = Math.sin(y * Math.PI * 4 + turn) > 0 ? 0.5 : 0;
		const body = round((x - centre) / 0.085);
		const plait = stitch(wrap((x - centre) * 12 + 0.5), y * 32);
		return body === 0 ? 0 : body * (1.3 + over) + plait * 0.3;
	};
	const column = (u: number, v: number, centre: number) => {
		const inside = (u - centre) / 0.06 + 0.5;
		return inside < 0 || inside > 1
			? 0
			: 0.7 * round((inside - 0.5) / 0.5) + stitch(wrap(inside), v * 26) * 0.5;
	};
	return {
		height: (u, v) => {
			// Measured from the middle line both ways, so that a front is the same on either side.
			const x = u > 0.5 ? u - 1 : u;
			const twin = u - 0.5;
			const braid = Math.max(strand(x, v, 0), strand(x, v, Math.PI));
			const plait = Math.max(strand(twin, v, 1.2), strand(twin, v, 1.2 + Math.PI));
			const far = Math.abs(x);
			const raised = Math.max(braid, plait, column(far, v, 0.22), column(far, v, 0.28));
			const moss = bar(wrap(u * 24), v * 26 + (Math.floor(u * 24) % 2) * 0.5) * 0.35;
			return (raised > 0.02 ? raised + 0.3 : moss) + fuzz(u, v) * 0.2 + ply(u, v);
		},
		yarn: yarnTone(seed),
		relief: close ? 0.4 : 0.42,
		repeat: [size, size * 1.15],
	};
}

/** Loose stitches under a brushed pile, which hides all but their rows. */
export function mohair(request: WeaveRequest): Weave {
	const { seed, close } = request;
	const knitted = stockinette(request);
	const pile = fractal(26, 30, 3, seed + 7);
	const down = fractal(90, 90, 2, seed + 8);
	return {
		...knitted,
		height: (u, v) => knitted.height(u, v) * 0.45 + pile(u, v) * 0.9 + down(u, v) * 0.3,
		yarn: (u, v) => (pile(v, u) - 0.5) * 0.2 + (down(u, v) - 0.5) * 0.12,
		relief: close ? 0.3 : 0.22,
	};
}
