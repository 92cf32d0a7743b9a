import { LRUCache } from "lru-cache";
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

const known = new LRUCache<string, string>({
	max: 96,
	maxSize: 48e6,
	sizeCalculation: (v) => v.length,
});

const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);

/** Shadow as transparent black and light as transparent white, so one tile suits every dye. */
function shadePixels(weave: Weave, width: number, height: number): Uint8Array {
	const heights = new Float32Array(width * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			heights[y * width + x] = weave.height((x + 0.5) / width, (y + 0.5) / height);
		}
	}
	const look = (x: number, y: number) =>
		heights[((y + height) % height) * width + ((x + width) % width)] ?? 0;
	// The slope is measured over a fixed part of the repeat, so a finer tile is not a flatter one.
	const step = Math.max(1, Math.round(width / 256));
	const pixels = new Uint8Array(width * height * 4);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const slope =
				(look(x + step, y) - look(x - step, y)) * 0.6 +
				(look(x, y + step) - look(x, y - step)) * 0.8;
			const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
			const tone = slope * weave.relief + (weave.yarn ? weave.yarn(u, v) : 0);
			const bright = tone > 0 ? 255 : 0;
			let [r, g, b, alpha] = [bright, bright, bright, Math.min(1, Math.abs(tone))];
			for (const fleck of weave.flecks ?? []) {
				const cover = fleck.cover(u, v);
				if (cover <= alpha) continue;
				const toned = 1 + Math.max(-0.5, Math.min(0.3, tone));
				r = Math.min(255, channel(fleck.colour, 1) * toned);
				g = Math.min(255, channel(fleck.colour, 3) * toned);
				b = Math.min(255, channel(fleck.colour, 5) * toned);
				alpha = Math.min(1, cover);
			}
			pixels.set([r, g, b, Math.round(alpha * 255)], (y * width + x) * 4);
		}
	}
	return pixels;
}

/** The tile as a PNG address; `key` names everything the weave was made from. */
export function tileAddress(key: string, weave: () => Weave, pixelsWide: number): string {
	const name = `${key}@${pixelsWide}`;
	const seen = known.get(name);
	if (seen) return seen;
	const made = weave();
	const width = pixelsWide;
	const height = Math.max(8, Math.round((pixelsWide * made.repeat[1]) / made.repeat[0]));
	const address = pngAddress(shadePixels(made, width, height), width, height);
	known.set(name, address);
	return address;
}
