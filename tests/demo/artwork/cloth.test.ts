import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cellEdges, fractal, valueNoise } from "#demo/artwork/cloth/noise.ts";
import { pngAddress } from "#demo/artwork/cloth/png.ts";
import { adjust, mix, toHex, toLch } from "#demo/artwork/draw/colour.ts";
import { bounds, outline, path, sample } from "#demo/artwork/draw/geometry.ts";
import { seeded } from "#demo/artwork/draw/random.ts";

describe("weaves", () => {
	it.each([
		["value noise", valueNoise(7, 5, 3)],
		["fractal noise", fractal(4, 6, 3, 9)],
		["cells", cellEdges(8, 5)],
	])("%s repeats without a seam at its edges", (_, field) => {
		for (let step = 0; step < 20; step++) {
			const at = step / 20;
			expect(field(0, at)).toBeCloseTo(field(1, at), 6);
			expect(field(at, 0)).toBeCloseTo(field(at, 1), 6);
		}
	});

	it("become PNGs that a renderer reads back pixel for pixel", async () => {
		const pixels = Uint8Array.from({ length: 5 * 3 * 4 }, (_, index) => (index * 37) % 256);
		const [, encoded = ""] = pngAddress(pixels, 5, 3).split(",");
		const { data, info } = await sharp(Buffer.from(encoded, "base64"))
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(info).toMatchObject({ width: 5, height: 3, channels: 4 });
		expect([...data]).toEqual([...pixels]);
	});
});

describe("colours", () => {
	const colour = fc
		.integer({ min: 0, max: 0xffffff })
		.map((value) => `#${value.toString(16).padStart(6, "0")}`);

	it("survive conversion to OKLCH and back", () => {
		fc.assert(
			fc.property(colour, (hex) => {
				expect(toHex(toLch(hex))).toBe(hex);
			}),
		);
	});

	it("darken and mix without leaving the range of a screen", () => {
		fc.assert(
			fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
				expect(mix(a, b, part)).toMatch(/^#[0-9a-f]{6}$/);
				expect(adjust(a, { l: part * 2 - 1, c: 3, h: 400 })).toMatch(/^#[0-9a-f]{6}$/);
			}),
		);
		expect(mix("#204060", "#e0c090", 0)).toBe("#204060");
		expect(mix("#204060", "#e0c090", 1)).toBe("#e0c090");
	});
});

describe("lines", () => {
	const square = outline("0,0! 10,0! 10,10! 0,10!");

	it("keep their corners and close", () => {
		expect(path(square, true)).toMatch(/^M0 0C.*Z$/);
		expect(sample(square, 2, true)).toContainEqual([10, 10]);
		expect(bounds([square])).toMatchObject({ x: 0, y: 0, w: 10, h: 10 });
	});
});

describe("a seeded stream", () => {
	it("repeats itself, and its forks do not depend on what was drawn before", () => {
		const [one, other] = [seeded(5), seeded(5)];
		const first = [one.next(), one.next()];
		expect([other.next(), other.next()]).toEqual(first);
		expect(seeded(5).fork("sleeve").next()).toBe(one.fork("sleeve").next());
		expect(seeded(6).next()).not.toBe(first[0]);
	});
});
