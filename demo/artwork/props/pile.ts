import { type Cloth, makeCloth } from "../cloth/cloth.ts";
import { moved, n, outline, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { weaveOf } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";

/** Folded clothes, one on the other; each folded edge to the front. */
export function pile(
	sheet: Sheet,
	x: number,
	base: number,
	w: number,
	items: readonly ArtworkSpec[],
): string {
	const random = sheet.random.fork(`pile${x}`);
	const tall = w * 0.15;
	let y = base;
	const shade = blurred(
		sheet,
		`M${n(x - w / 2)} ${n(base)}h${n(w * 1.3)}v14h${n(-w * 1.3)}z`,
		{ x: x - w / 2 - 20, y: base - 20, w: w * 1.5, h: 60 },
		{ soft: 10, colour: "#241a1c", opacity: 0.5 },
	);
	const layers = items.map((spec) => {
		const cloth: Cloth = makeCloth({ ...spec, weave: weaveOf(spec), round: true });
		const half = (w / 2) * random.between(0.94, 1.02);
		const dx = random.between(-w * 0.02, w * 0.02);
		const h = tall * random.between(0.92, 1.14);
		const low = y;
		y -= h;
		const shape = moved(
			outline(
				"-1,-0.5 -0.985,-0.93 -0.9,-1 0,-1.04 0.9,-1 0.99,-0.9 1,-0.5 0.99,-0.1 0.9,0 0,0.02 -0.9,0 -0.985,-0.08",
			),
			(px, py) => [x + dx + px * half, low + py * h],
		);
		const fold = moved(outline("-0.96,-0.5 0,-0.45 0.97,-0.52"), (px, py) => [
			x + dx + px * half,
			low + py * h,
		]);
		return paint(sheet, {
			cloth,
			lift: 3,
			soft: 1.5,
			side: 0.4,
			panels: [
				{
					outline: shape,
					across: [
						[x - half, low],
						[x + half * 1.1, low],
					],
					over: `<path d="${path(fold)}" fill="none" stroke="${cloth.deep}" stroke-opacity=".6" stroke-width="3"/><path d="${path(fold)}" transform="translate(0 2.6)" fill="none" stroke="${cloth.glow}" stroke-opacity=".35" stroke-width="2"/>`,
				},
			],
		});
	});
	return shade + layers.join("");
}
