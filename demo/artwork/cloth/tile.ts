import { LRUCache } from "lru-cache";
import { hashText } from "../draw/random.ts";
import type { Field } from "./noise.ts";
import { pngAddress } from "./png.ts";

/** How a surface is woven, as fields over one repeat. */
export interface Weave {
	/** Height of the surface, 0 to 1: lit from the upper left. */
	height: Field;
	/** Lighter (above 0) or darker (below 0) yarn, -1 to 1. */
	yarn?: Field;
	/** A yarn of another colour: how much of it shows, 0 to 1. */
	flecks?: readonly { colour: string; cover: Field }[];
	/** How strongly the height is lit. */
	relief: number;
	/** Width and height of one repeat, in units of the drawing. */
	repeat: readonly [across: number, down: number];
}

export interface Tile {
	/** PNG address, half a megabyte long */
	address: string;
	/** short, and the same for the same pixels */
	mark: string;
}

const known = new LRUCache<string, Tile>({
	max: 96,
	maxSize: 48e6,
	sizeCalculation: ({ address }) => address.length,
});

const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);

/** Heights of every pixel of a repeat. */
function heightsOf(weave: Weave, width: number, height: number): Float32Array {
	const heights = new Float32Array(width * height);
	for (let y = 0; y < height; y++) {
		const v = (y + 0.5) / height;
		for (let x = 0; x < width; x++) {
			heights[y * width + x] = weave.height((x + 0.5) / width, v);
		}
	}
	return heights;
}

/** Shadow as transparent black and light as transparent white, so one tile suits every dye. */
function shadePixels(weave: Weave, width: number, height: number): Uint8Array {
	const heights = heightsOf(weave, width, height);
	const flecks = (weave.flecks ?? []).map(({ colour, cover }) => ({
		cover,
		r: channel(colour, 1),
		g: channel(colour, 3),
		b: channel(colour, 5),
	}));
	// The slope is measured over a fixed part of the repeat, so a finer tile is not a flatter one.
	const step = Math.max(1, Math.round(width / 256));
	const pixels = new Uint8Array(width * height * 4);
	for (let y = 0; y < height; y++) {
		const v = (y + 0.5) / height;
		const above = ((y - step + height) % height) * width;
		const below = ((y + step) % height) * width;
		const row = y * width;
		for (let x = 0; x < width; x++) {
			const u = (x + 0.5) / width;
			const across =
				(heights[row + ((x + step) % width)] ?? 0) -
				(heights[row + ((x - step + width) % width)] ?? 0);
			const down = (heights[below + x] ?? 0) - (heights[above + x] ?? 0);
			const tone = (across * 0.6 + down * 0.8) * weave.relief + (weave.yarn ? weave.yarn(u, v) : 0);
			let alpha = Math.min(1, Math.abs(tone));
			let r = tone > 0 ? 255 : 0;
			let g = r;
			let b = r;
			for (const fleck of flecks) {
				const cover = fleck.cover(u, v);
				if (cover <= alpha) continue;
				const lit = 1 + Math.max(-0.5, Math.min(0.3, tone));
				r = Math.min(255, fleck.r * lit);
				g = Math.min(255, fleck.g * lit);
				b = Math.min(255, fleck.b * lit);
				alpha = Math.min(1, cover);
			}
			const at = (row + x) * 4;
			pixels[at] = r;
			pixels[at + 1] = g;
			pixels[at + 2] = b;
			pixels[at + 3] = Math.round(alpha * 255);
		}
	}
	return pixels;
}

/** @param key names everything the weave was made from */
export function tileOf(key: string, weave: () => Weave, pixelsWide: number): Tile {
	const name = `${key}@${pixelsWide}`;
	const seen = known.get(name);
	if (seen) return seen;
	const made = weave();
	const width = pixelsWide;
	const height = Math.max(8, Math.round((pixelsWide * made.repeat[1]) / made.repeat[0]));
	const address = pngAddress(shadePixels(made, width, height), width, height);
	const tile = { address, mark: `${hashText(address)}.${address.length}` };
	known.set(name, tile);
	return tile;
}
