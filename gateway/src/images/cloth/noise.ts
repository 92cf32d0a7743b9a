// Noise that repeats: every function takes u and v from 0 to 1 and joins up with itself at the edges.

export type Field = (u: number, v: number) => number;

export function hash2(x: number, y: number, seed: number): number {
	let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const wrap = (value: number, period: number) => ((value % period) + period) % period;
const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth value noise of `across` by `down` cells, 0 to 1. */
export function valueNoise(across: number, down: number, seed: number): Field {
	return (u, v) => {
		const x = u * across;
		const y = v * down;
		const [x0, y0] = [Math.floor(x), Math.floor(y)];
		const [tx, ty] = [ease(x - x0), ease(y - y0)];
		const corner = (dx: number, dy: number) =>
			hash2(wrap(x0 + dx, across), wrap(y0 + dy, down), seed);
		const top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * tx;
		const bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * tx;
		return top + (bottom - top) * ty;
	};
}

/** Several octaves of value noise, 0 to 1. */
export function fractal(across: number, down: number, octaves: number, seed: number): Field {
	const layers = Array.from({ length: octaves }, (_, index) => ({
		field: valueNoise(across * 2 ** index, down * 2 ** index, seed + index * 101),
		weight: 0.5 ** index,
	}));
	const total = layers.reduce((sum, layer) => sum + layer.weight, 0);
	return (u, v) => layers.reduce((sum, layer) => sum + layer.field(u, v) * layer.weight, 0) / total;
}

/** Distance to the edge between the two nearest of `cells` × `cells` scattered points, 0 on the edge. */
export function cellEdges(cells: number, seed: number): Field {
	return (u, v) => {
		const [x, y] = [u * cells, v * cells];
		const [x0, y0] = [Math.floor(x), Math.floor(y)];
		let nearest = 9;
		let second = 9;
		for (let dy = -1; dy <= 1; dy++) {
			for (let dx = -1; dx <= 1; dx++) {
				const [cx, cy] = [wrap(x0 + dx, cells), wrap(y0 + dy, cells)];
				const px = x0 + dx + 0.1 + 0.8 * hash2(cx, cy, seed);
				const py = y0 + dy + 0.1 + 0.8 * hash2(cx, cy, seed + 7);
				const far = Math.hypot(px - x, py - y);
				if (far < nearest) {
					second = nearest;
					nearest = far;
				} else if (far < second) second = far;
			}
		}
		return second - nearest;
	};
}
