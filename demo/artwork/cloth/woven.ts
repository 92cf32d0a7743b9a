import { adjust } from "../draw/colour.ts";
import { fractal, hash2, valueNoise } from "./noise.ts";
import type { Weave } from "./tile.ts";

/** Parameters of a weave: close-ups show single threads, a far view only their tone. */
export interface WeaveRequest {
	seed: number;
	/** 0 fine to 1 bold. */
	scale: number;
	colours: readonly [string, ...string[]];
	close: boolean;
}

const wave = (value: number) => 0.5 - 0.5 * Math.cos(value * Math.PI * 2);
const fold = (value: number) => Math.abs((((value % 1) + 1) % 1) * 2 - 1);
const round = (value: number) => Math.sqrt(Math.max(0, 1 - value * value));

/** Over-and-under threads, `across` by `down` to a repeat; `slub` makes some of them thicker. */
function threads(across: number, down: number, seed: number, slub: number) {
	const wobble = fractal(6, 6, 2, seed + 3);
	return (u: number, v: number) => {
		const drift = (wobble(u, v) - 0.5) * slub;
		const [x, y] = [u * across + drift, v * down + drift];
		const [column, row] = [Math.floor(x), Math.floor(y)];
		const wrapX = ((column % across) + across) % across;
		const wrapY = ((row % down) + down) % down;
		const warpOver = (wrapX + wrapY) % 2 === 0;
		const [cx, cy] = [x - column - 0.5, y - row - 0.5];
		const thick = 1 - slub * 0.35 * hash2(wrapX, 0, seed) - slub * 0.2 * hash2(0, wrapY, seed);
		const body = warpOver ? round(cx / (0.52 * thick)) : round(cy / (0.52 * thick));
		const rise = warpOver ? Math.cos(cy * Math.PI) : Math.cos(cx * Math.PI);
		return body * (0.55 + 0.45 * rise);
	};
}

export function poplin({ seed, close }: WeaveRequest): Weave {
	const grain = fractal(40, 40, 3, seed);
	const weave = threads(64, 64, seed, 0.25);
	return close
		? { height: (u, v) => weave(u, v) + grain(u, v) * 0.35, relief: 0.24, repeat: [120, 120] }
		: { height: fractal(110, 110, 2, seed), relief: 0.1, repeat: [240, 240] };
}

export function jersey({ seed, close }: WeaveRequest): Weave {
	const grain = fractal(24, 24, 3, seed);
	const speck = fractal(90, 90, 2, seed + 5);
	const loops = (u: number, v: number) => {
		const column = fold(u * 44);
		return round(fold(v * 60 + column * 0.6)) * (0.4 + 0.6 * column);
	};
	return close
		? { height: (u, v) => loops(u, v) + grain(u, v) * 0.3, relief: 0.24, repeat: [110, 110] }
		: {
				height: (u, v) => grain(u, v) + 0.3 * wave(u * 120),
				yarn: (u, v) => (speck(u, v) - 0.5) * 0.07,
				relief: 0.12,
				repeat: [240, 240],
			};
}

export function twill({ seed, close }: WeaveRequest): Weave {
	const grain = fractal(60, 60, 2, seed);
	const lines = close ? 28 : 60;
	return {
		height: (u, v) => wave((u + v) * lines) * (close ? 1 : 0.6) + grain(u, v) * 0.7,
		yarn: (u, v) => (grain(v, u) - 0.5) * 0.08,
		relief: close ? 0.26 : 0.13,
		repeat: close ? [110, 110] : [220, 220],
	};
}

/** Brushed coating: the weave lies under a soft nap. */
export function melton({ seed, close }: WeaveRequest): Weave {
	const nap = fractal(close ? 56 : 84, close ? 70 : 104, 3, seed);
	const cloud = fractal(7, 7, 2, seed + 9);
	const speck = fractal(110, 140, 2, seed + 2);
	return {
		height: (u, v) => nap(u, v) + cloud(u, v) * 0.3,
		yarn: (u, v) => (speck(u, v) - 0.5) * 0.14 + (cloud(u, v) - 0.5) * 0.07,
		relief: close ? 0.3 : 0.17,
		repeat: close ? [130, 130] : [250, 250],
	};
}

export function linen({ seed, close }: WeaveRequest): Weave {
	const across = valueNoise(8, 150, seed);
	const along = valueNoise(150, 8, seed + 1);
	const weave = threads(close ? 50 : 96, close ? 50 : 96, seed, 0.9);
	return {
		height: (u, v) => weave(u, v) * 0.8 + across(u, v) * 0.7 + along(u, v) * 0.7,
		yarn: (u, v) => (across(u, v) - 0.5) * 0.18 + (along(u, v) - 0.5) * 0.16,
		relief: close ? 0.26 : 0.16,
		repeat: close ? [120, 120] : [240, 240],
	};
}

export function denim({ seed, close, colours }: WeaveRequest): Weave {
	const lines = close ? 34 : 76;
	const slub = valueNoise(130, 5, seed);
	const grain = fractal(70, 70, 2, seed + 4);
	const weft = adjust(colours[0], { l: 0.34, c: 0.35 });
	return {
		height: (u, v) => wave((u + v) * lines) * 0.8 + grain(u, v) * 0.6,
		yarn: (u, v) => (slub(u, v) - 0.55) * 0.12 + (grain(v, u) - 0.5) * 0.14,
		flecks: [
			{
				colour: weft,
				cover: (u, v) =>
					Math.max(0, wave((u + v) * lines + 0.5) - 0.55) *
					(0.5 + grain(u, v)) *
					(close ? 1.3 : 0.8),
			},
		],
		relief: close ? 0.3 : 0.16,
		repeat: close ? [110, 110] : [220, 220],
	};
}

/** Herringbone of two yarns with neps of the pattern colours. */
export function tweed({ seed, close, colours, scale }: WeaveRequest): Weave {
	const columns = 8;
	const rows = 60;
	const grain = fractal(80, 80, 2, seed);
	const second = colours[1] ?? adjust(colours[0], { l: 0.2, c: 0.6 });
	const third = colours[2] ?? adjust(second, { l: 0.12 });
	const bone = (u: number, v: number) => {
		const column = Math.floor(u * columns);
		const slant = column % 2 === 0 ? 1 : -1;
		return wave(v * rows + slant * u * columns * 4 + grain(u, v) * 0.35);
	};
	const neps = (part: number, salt: number) => (u: number, v: number) => {
		const [x, y] = [u * 64, v * 64];
		const [cx, cy] = [Math.floor(x), Math.floor(y)];
		if (hash2(cx, cy, seed + salt) > part) return 0;
		const far = Math.hypot(x - cx - 0.5, (y - cy - 0.5) * 1.6);
		return far < 0.42 ? 0.85 : 0;
	};
	const size = 190 + scale * 120;
	return {
		height: (u, v) => bone(u, v) * 0.8 + grain(u, v),
		yarn: (u, v) => (grain(v, u) - 0.5) * 0.2,
		flecks: [
			{
				colour: second,
				cover: (u, v) => Math.max(0, bone(u, v) - 0.42) * (0.5 + 0.8 * grain(u, v)),
			},
			{ colour: third, cover: neps(0.035, 1) },
			{ colour: second, cover: neps(0.03, 2) },
		],
		relief: close ? 0.34 : 0.22,
		repeat: close ? [size * 0.6, size * 0.6] : [size, size],
	};
}

export function satin({ seed }: WeaveRequest): Weave {
	const sheen = valueNoise(90, 4, seed);
	return {
		height: (u, v) => sheen(u, v) * 0.5,
		yarn: (u, v) => (sheen(u, v) - 0.5) * 0.035,
		relief: 0.02,
		repeat: [260, 260],
	};
}

export function nylon({ seed, close }: WeaveRequest): Weave {
	const grid = close ? 40 : 90;
	const grain = fractal(30, 30, 3, seed);
	return {
		height: (u, v) => (wave(u * grid) + wave(v * grid)) * 0.25 + grain(u, v) * 0.5,
		relief: close ? 0.14 : 0.06,
		repeat: [200, 200],
	};
}

/** Thick threads, one over and one under. */
export function canvas({ seed, close }: WeaveRequest): Weave {
	const weave = threads(close ? 34 : 62, close ? 34 : 62, seed, 0.35);
	const grain = fractal(50, 50, 2, seed);
	return {
		height: (u, v) => weave(u, v) + grain(u, v) * 0.3,
		yarn: (u, v) => (grain(v, u) - 0.5) * 0.08,
		relief: close ? 0.28 : 0.2,
		repeat: close ? [110, 110] : [230, 230],
	};
}

/** Twisted yarn that crinkles: a fine pebble. */
export function crepe({ seed, close }: WeaveRequest): Weave {
	const pebble = fractal(close ? 60 : 100, close ? 60 : 100, 2, seed);
	return {
		height: pebble,
		yarn: (u, v) => (pebble(v, u) - 0.5) * 0.05,
		relief: close ? 0.3 : 0.13,
		repeat: close ? [110, 110] : [230, 230],
	};
}
