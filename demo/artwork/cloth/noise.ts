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
	const lattice = new Float32Array(across * down);
	for (let y = 0; y < down; y++) {
		for (let x = 0; x < across; x++) lattice[y * across + x] = hash2(x, y, seed);
	}
	return (u, v) => {
		const x = u * across;
		const y = v * down;
		const floorX = Math.floor(x);
		const floorY = Math.floor(y);
		const tx = ease(x - floorX);
		const ty = ease(y - floorY);
		const x0 = wrap(floorX, across);
		const x1 = x0 + 1 === across ? 0 : x0 + 1;
		const row0 = wrap(floorY, down) * across;
		const row1 = row0 + across === lattice.length ? 0 : row0 + across;
		const a = lattice[row0 + x0] ?? 0;
		const b = lattice[row0 + x1] ?? 0;
		const c = lattice[row1 + x0] ?? 0;
		const d = lattice[row1 + x1] ?? 0;
		const top = a + (b - a) * tx;
		return top + (c + (d - c) * tx - top) * ty;
	};
}

/** Several octaves of value noise, 0 to 1. */
export function fractal(across: number, down: number, octaves: number, seed: number): Field {
	const layers = Array.from({ length: octaves }, (_, index) => ({
		field: valueNoise(across * 2 ** index, down * 2 ** index, seed + index * 101),
		weight: 0.5 ** index,
	}));
	const total = layers.reduce((sum, layer) => sum + layer.weight, 0);
	// A plain loop: this runs some hundred thousand times a tile.
	return (u, v) => {
		let sum = 0;
		for (const layer of layers) sum += layer.field(u, v) * layer.weight;
		return sum / total;
	};
}

/** Distance to the edge between the two nearest of `cells` × `cells` scattered points, 0 on the edge. */
export function cellEdges(cells: number, seed: number): Field {
	const xs = new Float32Array(cells * cells);
	const ys = new Float32Array(cells * cells);
	for (let y = 0; y < cells; y++) {
		for (let x = 0; x < cells; x++) {
			xs[y * cells + x] = 0.1 + 0.8 * hash2(x, y, seed);
			ys[y * cells + x] = 0.1 + 0.8 * hash2(x, y, seed + 7);
		}
	}
	return (u, v) => {
		const x = u * cells;
		const y = v * cells;
		const x0 = Math.floor(x);
		const y0 = Math.floor(y);
		let nearest = 9;
		let second = 9;
		for (let dy = -1; dy <= 1; dy++) {
			const row = wrap(y0 + dy, cells) * cells;
			for (let dx = -1; dx <= 1; dx++) {
				const cell = row + wrap(x0 + dx, cells);
				const px = x0 + dx + (xs[cell] ?? 0) - x;
				const py = y0 + dy + (ys[cell] ?? 0) - y;
				const far = px * px + py * py;
				if (far < nearest) {
					second = nearest;
					nearest = far;
				} else if (far < second) second = far;
			}
		}
		return Math.sqrt(second) - Math.sqrt(nearest);
	};
}
