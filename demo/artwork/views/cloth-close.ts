import type { Drawing } from "#gateway/content/media/artist.ts";
import { makeCloth } from "../cloth/cloth.ts";
import type { Fold } from "../draw/folds.ts";
import { type Line, lerp } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { newSheet } from "../draw/sheet.ts";
import { stitches, thread } from "../draw/stitch.ts";
import { weaveOf } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";
import { drawingOf } from "./frame.ts";

/** ZM: the cloth itself, near enough to see how it is made, with one fold laid over it. */
export function drawCloth(spec: ArtworkSpec): Drawing {
	const sheet = newSheet(spec.seed);
	const random = sheet.random.fork("cloth");
	const weave = weaveOf(spec);
	// Big repeats are seen from further off than a weave's single threads.
	const printed = ["stripe", "check", "floral", "dot", "quilted", "cable"].includes(spec.fabric);
	const w = printed ? 300 : 170;
	const h = w * 1.5;
	const light = sheet.define(
		(id) =>
			`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${w}" y2="${h}"><stop offset="0" stop-color="#fff6e4" stop-opacity=".26"/><stop offset=".45" stop-color="#fff6e4" stop-opacity="0"/><stop offset="1" stop-color="#140c16" stop-opacity=".34"/></linearGradient>`,
	);
	const cloth = makeCloth(
		{
			fabric: spec.fabric,
			colours: spec.colours,
			scale: spec.scale,
			seed: spec.seed,
			weave,
			detail: "close",
			round: true,
		},
		light,
	);
	const drape = cloth.drape;
	const wide: Fold[] = Array.from({ length: 3 }, (_, index) => {
		const y = lerp(-0.1, 0.8, (index + random.next() * 0.5) / 3) * h;
		return {
			from: [-w * 0.7, y + h * 0.36],
			to: [w * 1.7, y - h * 0.1],
			width: w * random.between(0.07, 0.15),
			depth: lerp(0.45, 0.8, drape),
			bend: w * random.between(-0.12, 0.12),
		};
	});
	const soft = (w * 0.07) / cloth.folds.soft;
	const far = w * 0.6;
	const under: Line = [
		[-far, -far, 0],
		[w + far, -far, 0],
		[w + far, h + far, 0],
		[-far, h + far, 0],
	];
	const edge = h * random.between(0.6, 0.7);
	const rise = h * 0.2;
	const lip: Line = [
		[-far, edge + rise * 0.1, 0],
		[w * 0.3, edge - rise * 0.16],
		[w * 0.66, edge - rise * 0.62],
		[w + far, edge - rise * 1.3, 0],
	];
	const over: Line = [...lip, [w + far, h + far, 0], [-far, h + far, 0]];
	const hem = lip.map(([x, y]) => [x, y + w * 0.055] as const);
	const grain = random.between(-9, 9);
	return drawingOf(
		sheet,
		{ x: 0, y: 0, w, h },
		paint(sheet, {
			cloth,
			soft,
			edge: 0,
			line: 0,
			panels: [{ outline: under, folds: wide, grain }],
		}) +
			paint(sheet, {
				cloth,
				soft,
				lift: w * 0.045,
				edge: 0.8,
				line: 0.6,
				panels: [
					{
						outline: over,
						grain: grain + 24,
						folds: [
							{
								from: [-w * 0.6, edge + h * 0.26],
								to: [w * 1.6, edge - h * 0.1],
								width: w * 0.1,
								depth: 0.4,
							},
						],
						over: stitches(hem, cloth, thread(cloth), w * 0.006),
					},
				],
			}),
		{ bleed: 170 },
	);
}
