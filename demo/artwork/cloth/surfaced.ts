import { cellEdges, fractal } from "./noise.ts";
import type { Weave } from "./tile.ts";
import type { WeaveRequest } from "./woven.ts";

const wrap = (value: number) => ((value % 1) + 1) % 1;
const round = (value: number) => Math.sqrt(Math.max(0, 1 - value * value));

export function corduroy({ seed, scale, close }: WeaveRequest): Weave {
	const wales = 18;
	const pile = fractal(70, 50, 3, seed);
	const wander = fractal(4, 9, 2, seed + 1);
	const size = wales * (10 + scale * 6);
	return {
		height: (u, v) => {
			const x = wrap(u * wales + (wander(u, v) - 0.5) * 0.12) - 0.5;
			return round(x / 0.5) * 1.3 + pile(u, v) * 0.5;
		},
		yarn: (u, v) => {
			const x = Math.abs(wrap(u * wales) - 0.5);
			return (x > 0.36 ? -0.36 : 0.03) + (pile(u, v) - 0.5) * 0.12;
		},
		relief: close ? 0.34 : 0.24,
		repeat: [size, size],
	};
}

export function leather({ seed, close }: WeaveRequest): Weave {
	const pebbles = cellEdges(close ? 26 : 44, seed);
	const crease = fractal(9, 7, 3, seed + 2);
	const grain = fractal(60, 60, 2, seed + 4);
	return {
		height: (u, v) =>
			Math.sqrt(Math.min(1, pebbles(u, v) * 1.5)) * 0.5 + crease(u, v) * 0.9 + grain(u, v) * 0.25,
		yarn: (u, v) => (crease(v, u) - 0.5) * 0.06,
		relief: close ? 0.34 : 0.18,
		repeat: [200, 200],
	};
}

export function suede({ seed, close }: WeaveRequest): Weave {
	const nap = fractal(70, 70, 3, seed);
	const brushed = fractal(6, 5, 3, seed + 1);
	return {
		height: nap,
		yarn: (u, v) => (brushed(u, v) - 0.5) * 0.1 + (nap(v, u) - 0.5) * 0.26,
		relief: close ? 0.34 : 0.26,
		repeat: [220, 220],
	};
}

/** A pile that drinks the light, brushed this way and that. */
export function velvet({ seed, close }: WeaveRequest): Weave {
	const pile = fractal(110, 90, 2, seed);
	const brushed = fractal(5, 3, 3, seed + 1);
	return {
		height: (u, v) => pile(u, v) * 0.6 + brushed(u, v) * 0.8,
		yarn: (u, v) => (brushed(u, v) - 0.5) * 0.34 + (pile(v, u) - 0.5) * 0.1,
		relief: close ? 0.24 : 0.12,
		repeat: [300, 300],
	};
}

/** Diamonds filled with down and held by a stitched line. */
export function quilted({ seed, scale, close }: WeaveRequest): Weave {
	const grain = fractal(60, 60, 2, seed);
	const size = 54 + scale * 46;
	return {
		height: (u, v) => {
			const a = Math.abs(Math.sin((u + v) * Math.PI));
			const b = Math.abs(Math.sin((u - v) * Math.PI));
			const pucker = Math.sin((u + v) * Math.PI * 18) * Math.sin((u - v) * Math.PI * 18);
			return (
				Math.min(a, b) ** 0.55 * 2.6 + pucker * 0.06 * (1 - Math.min(a, b)) + grain(u, v) * 0.08
			);
		},
		yarn: (u, v) => {
			const edge = Math.min(
				Math.abs(Math.sin((u + v) * Math.PI)),
				Math.abs(Math.sin((u - v) * Math.PI)),
			);
			return edge < 0.09 ? -0.32 + edge * 2.5 : 0;
		},
		relief: close ? 0.55 : 0.4,
		repeat: [size, size * 1.25],
	};
}
