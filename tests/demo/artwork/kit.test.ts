import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PictureType, pictureTypes } from "#contract/shapes.ts";
import { grow } from "#demo/artwork/draw/geometry.ts";
import { newSheet } from "#demo/artwork/draw/sheet.ts";
import { drawPicture } from "#demo/artwork/kit.ts";
import { type ArtworkSpec, fabrics, type Garment, garments } from "#demo/artwork/spec.ts";
import { still } from "#demo/artwork/views/still.ts";
import { assembleCatalogue } from "#demo/catalog/assemble.ts";
import { filesUnder, textOf } from "#tests/architecture/tree.ts";
import { isLongRun, someOf } from "#tests/support/long-run.ts";
import { anySpec, aSpec, faultsOf } from "./specs.ts";

const drawNew = (garment: Garment, type: PictureType) =>
	drawPicture(aSpec({ garment }), type, [aSpec({ garment: "knit" }), aSpec({ garment: "boot" })]);

const drawn = new Map<string, ReturnType<typeof drawNew>>();
/** Drawn once for all tests. */
function drawingOf(garment: Garment, type: PictureType) {
	const known = drawn.get(`${garment} ${type}`);
	if (known) return known;
	const drawing = drawNew(garment, type);
	drawn.set(`${garment} ${type}`, drawing);
	return drawing;
}

describe("the artwork kit", () => {
	afterAll(() => drawn.clear());

	describe.each(garments)("%s", (garment) => {
		it.each(someOf(pictureTypes, garments.indexOf(garment)))(
			"draws %s as sound SVG of 10:15",
			(type) => {
				const drawing = drawingOf(garment, type);
				expect(faultsOf(drawing.svg)).toEqual([]);
				expect(drawing.height / drawing.width).toBe(1.5);
			},
		);
	});

	it("draws the same picture for the same record, in each view", () => {
		// the same few functions draw what could differ in all garments
		const some = garments.filter((_, at) => isLongRun || at % 3 === 0);
		for (const [at, garment] of some.entries()) {
			const type = pictureTypes[at % pictureTypes.length] ?? "AP";
			expect(drawNew(garment, type).svg, `${garment} ${type}`).toBe(drawingOf(garment, type).svg);
		}
	});

	it("draws any record that the type allows", () => {
		fc.assert(
			fc.property(anySpec(), fc.constantFrom("AP", "DP", "GZ"), (spec, type) => {
				expect(faultsOf(drawPicture(spec, type).svg)).toEqual([]);
			}),
			{ numRuns: isLongRun ? 200 : 30 },
		);
	});

	describe("in a fabric", () => {
		const skirts = new Map<string, string>();
		beforeAll(() => {
			for (const fabric of fabrics) {
				skirts.set(fabric, drawPicture(aSpec({ garment: "skirt", fabric }), "AP").svg);
			}
		});

		it.each(fabrics)("draws %s unlike every other fabric", (fabric) => {
			const others = fabrics.filter((other) => other !== fabric);
			const same = others.filter((other) => skirts.get(other) === skirts.get(fabric));
			expect(same).toEqual([]);
		});
	});

	it("changes with every part of the record", () => {
		const spec = aSpec({ garment: "coat", neckline: "lapel" });
		const plain = drawPicture(spec, "AP").svg;
		const changes = [
			{ length: 0.9 },
			{ volume: 0.9 },
			{ neckline: "hood" },
			{ waist: "belt" },
			{ details: ["double-breasted"] },
			{ fabric: "tweed" },
			{ colours: ["#1e2a44"] },
			{ seed: 13 },
			{ audience: "men" },
		] as const;
		for (const change of changes) {
			expect(drawPicture({ ...spec, ...change }, "AP").svg, JSON.stringify(change)).not.toBe(plain);
		}
	});

	it("shows light and dark garments on grounds with enough contrast", async () => {
		for (const colour of ["#ffffff", "#f4eee1", "#c9c8c4", "#808080", "#1b1a1c", "#cf2a23"]) {
			const { svg } = drawPicture(
				aSpec({ garment: "t-shirt", sleeve: "short", colours: [colour] }),
				"AP",
			);
			const small = Buffer.from(
				svg.replace(/width="\d+" height="\d+"/, 'width="200" height="300"'),
			);
			const tone = async (left: number, top: number) => {
				const area = { left, top, width: 6, height: 6 };
				const pixels = await sharp(small).extract(area).removeAlpha().raw().toBuffer();
				return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
			};
			const [cloth, ground] = [await tone(96, 148), await tone(12, 260)];
			expect(Math.abs(cloth - ground), colour).toBeGreaterThan(12);
		}
	});

	it("has room in a garment's box for what casts a shadow, so that none is cut off", async () => {
		const [border, scale] = [300, 0.25];
		for (const garment of garments) {
			for (const neckline of someOf(["round", "hood"] as const, garments.indexOf(garment))) {
				const spec = aSpec({ garment, neckline, length: 0.2 });
				const { box, shapes } = still(newSheet(spec.seed), spec);
				const { x, y, w, h } = grow(box, border);
				const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="${x} ${y} ${w} ${h}"><path d="${shapes}"/></svg>`;
				const { info } = await sharp(Buffer.from(image))
					.trim()
					.toBuffer({ resolveWithObject: true });
				// shadows fall to the lower right; a filter reaches so far beyond the box that 50 units out lose nothing
				const right = (info.width - (info.trimOffsetLeft ?? 0)) / scale - border - box.w;
				const bottom = (info.height - (info.trimOffsetTop ?? 0)) / scale - border - box.h;
				expect(Math.max(right, bottom), `${garment} ${neckline}`).toBeLessThan(50);
			}
		}
	});

	it("draws nothing human", () => {
		const human =
			/\b(skin|flesh|limbs?|torso|heads?|fingers?|thumbs?|foot(?!At|Of)wear)\b.*from "|from ".*\b(body|skin|limbs?)\b/;
		const files = filesUnder("demo/artwork").filter((path) => path.endsWith(".ts"));
		expect(files.filter((path) => human.test(textOf(path)))).toEqual([]);
		expect(files.filter((path) => /(^|[/-])(body|skin|limbs?|figures?)[./-]/.test(path))).toEqual(
			[],
		);
	});

	it("keeps the proportions of real clothes", () => {
		// height by width of a garment laid out, sleeves included
		const proportions: Partial<Record<ArtworkSpec["garment"], readonly [number, number]>> = {
			dress: [1, 4.2],
			skirt: [0.6, 3.6],
			top: [0.55, 2.1],
			"t-shirt": [0.55, 1.7],
			shirt: [0.75, 1.6],
			blouse: [0.7, 1.6],
			knit: [0.6, 2.1],
			cardigan: [0.6, 1.6],
			sweatshirt: [0.7, 1.7],
			jacket: [0.65, 1.7],
			blazer: [0.8, 1.7],
			coat: [1, 3],
			trench: [1.2, 3],
			puffer: [0.7, 2.6],
			trousers: [1.5, 5],
			jeans: [1.5, 5],
			jumpsuit: [1.4, 4.5],
			bag: [0.6, 3],
			tote: [0.9, 2.4],
			belt: [0.2, 1],
			hat: [0.3, 1.4],
		};
		const odd: string[] = [];
		for (const { facts, products } of assembleCatalogue({ now: new Date() })) {
			const [first] = products;
			const spec = first?.product.artwork;
			const bounds = spec && proportions[spec.garment];
			if (!spec || !bounds) continue;
			const { box } = still(newSheet(spec.seed), spec);
			const ratio = box.h / box.w;
			if (ratio < bounds[0] || ratio > bounds[1])
				odd.push(`${facts.audience} ${facts.kind}: ${ratio.toFixed(2)}`);
		}
		expect(odd).toEqual([]);
	});

	it("draws sound SVG for a record outside its ranges", () => {
		const wild = aSpec({ length: 7, volume: -3, scale: 40, colours: ["red;"] });
		expect(faultsOf(drawPicture(wild, "AP").svg)).toEqual([]);
	});
});
