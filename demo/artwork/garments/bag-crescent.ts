import { adjust } from "../draw/colour.ts";
import type { Fold } from "../draw/folds.ts";
import { moved, outline, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { ring, sized, strapAlong } from "../parts/bag-parts.ts";
import type { Drawn, Wear } from "./wear.ts";

/** A soft crescent on a shoulder strap. */
export function crescentBag(wear: Wear, w: number, h: number): Drawn {
	const { sheet, cloth, metal, form, random } = wear;
	const at = (text: string) => sized(outline(text), w, h);
	const body = at(
		"-1,-0.92! -0.6,-0.74 0,-0.66 0.6,-0.74 1,-0.92! 1,-0.46 0.6,-0.04 0,0.02 -0.6,-0.04 -1,-0.46",
	);
	const strap = at("-0.97,-0.88 -0.72,-1.5 0,-1.94 0.72,-1.5 0.97,-0.88");
	const mouth = at("-0.88,-0.84 -0.5,-0.68 0,-0.615 0.5,-0.68 0.88,-0.84");
	const folds = Array.from({ length: 9 }, (_, i): Fold => {
		const part = (i - 4) / 4.4 + random.between(-0.05, 0.05);
		return {
			from: [part * w * 0.9, -h * 0.66 - Math.abs(part) * h * 0.18],
			to: [part * w * 0.72, -h * random.between(0.1, 0.34)],
			width: random.between(8, 15),
			depth: random.between(0.35, 0.65),
			belly: 0.25,
			bend: part * 14,
		};
	});
	const zip =
		form.view === "back"
			? ""
			: `<path d="${path(mouth)}" fill="none" stroke="${adjust(metal, { l: -0.1 })}" stroke-width="7" stroke-dasharray="2 1.6"/>`;
	return {
		under: strapAlong(wear, strap, 26, 0, 3),
		trunk:
			paint(sheet, {
				cloth,
				soft: 2,
				panels: [
					{
						outline: body,
						folds,
						across: [
							[-w, 0],
							[w * 1.1, 0],
						],
						over:
							seam(mouth, cloth, 1.4) +
							zip +
							stitches(
								moved(mouth, (x, y) => [x, y + 13]),
								cloth,
								cloth.seam,
								1.4,
							),
					},
				],
			}) +
			ring(-w * 0.97, -h * 0.88, metal) +
			ring(w * 0.97, -h * 0.88, metal),
		sleeves: "",
		box: { x: -w * 1.06, y: -h * 2, w: w * 2.12, h: h * 2 + 16 },
		focus: [
			{ at: [0, -h * 0.6], reach: 150 },
			{ at: [w * 0.9, -h * 0.86], reach: 130 },
		],
	};
}
