import { adjust, lightness } from "../draw/colour.ts";
import type { Fold } from "../draw/folds.ts";
import { lerp, moved, n, outline } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { sized, strapAlong } from "../parts/bag-parts.ts";
import { clothIn, type DrawGarment, type Wear } from "./wear.ts";

/** The house's mark, printed on canvas. */
function mark({ cloth }: Wear, y: number): string {
	const pale = lightness(cloth.base) > 0.55;
	const ink = adjust(cloth.base, pale ? { l: -0.5, c: 0.8 } : { l: 0.5, c: 0.5 });
	return `<g transform="translate(0 ${n(y)})" fill="none" stroke="${ink}" stroke-opacity=".82" stroke-linecap="round" stroke-linejoin="round"><path d="M-34 0L0 64L34 0" stroke-width="5.4"/><path d="M-52 92H52" stroke-width="2.4"/></g>`;
}

/** A shopper of canvas or leather with two handles. */
export const drawTote: DrawGarment = (wear) => {
	const { spec, sheet, cloth, random, has, form } = wear;
	const w = lerp(230, 330, spec.volume);
	const h = w * lerp(1.5, 1.9, spec.length);
	const at = (text: string) => sized(outline(text), w, h);
	const body = at(
		"-0.97,-1! -0.4,-0.98 0.1,-0.975 0.97,-1! 1.01,-0.55 1,-0.05 0.93,0.005 0.3,0.015 -0.4,0.012 -0.93,0.005 -1,-0.05 -1.02,-0.5",
	);
	const rim = at("-0.97,-1! 0,-1.055 0.97,-1! 0.1,-0.975 -0.4,-0.98");
	const reach = lerp(170, 300, spec.length);
	const handle = (dx: number, dy: number) =>
		moved(outline("-0.46,0.1 -0.46,-0.5 -0.22,-1 0.22,-1 0.46,-0.5 0.46,0.1"), (x, y) => [
			x * w + dx,
			-h + y * reach + dy,
		]);
	const folds: Fold[] = [
		{ from: [-w * 0.9, -h * 0.94], to: [-w * 0.3, -h * 0.4], width: 20, depth: 0.4, bend: -26 },
		{ from: [w * 0.92, -h * 0.9], to: [w * 0.4, -h * 0.46], width: 18, depth: 0.36, bend: 20 },
		...Array.from(
			{ length: 5 },
			(_, i): Fold => ({
				from: [(i - 2) * w * 0.36 + random.between(-14, 14), -4],
				to: [(i - 2) * w * 0.3 + random.between(-20, 20), -h * random.between(0.2, 0.42)],
				width: random.between(9, 16),
				depth: random.between(0.2, 0.42),
				belly: 0.3,
			}),
		),
	];
	const end = (s: 1 | -1) => {
		const patch = (text: string) => moved(outline(text), (x, y) => [x + s * w * 0.46, y - h]);
		return (
			paint(sheet, {
				cloth,
				plain: true,
				lift: 2,
				soft: 0.6,
				panels: [{ outline: patch("-15,6! 15,6! 15,64! -15,64!") }],
			}) +
			["-10,22! 10,22! 10,58! -10,58! -10,22!", "-10,22 10,58", "10,22 -10,58"]
				.map((text) => stitches(patch(text), cloth, cloth.seam, 1.2))
				.join("")
		);
	};
	const printed = (has("embroidery") || spec.fabric === "plain") && form.view === "front";
	const pocket =
		has("pockets") || has("patch-pockets")
			? seam(at("-0.44,-0.66! 0.44,-0.66! 0.42,-0.2! -0.42,-0.2! -0.44,-0.66!"), cloth, 1.4)
			: "";
	const inside = clothIn(wear, adjust(cloth.base, { l: -0.08, c: 0.8 }), "linen");
	return {
		under:
			strapAlong(wear, handle(12, -8), 24, -0.26, 0) +
			paint(sheet, { cloth: inside, edge: 0.4, panels: [{ outline: rim, tone: -0.4 }] }),
		trunk:
			paint(sheet, {
				cloth,
				soft: 2.2,
				panels: [
					{
						outline: body,
						folds,
						across: [
							[-w, 0],
							[w * 1.08, 0],
						],
						over:
							stitches(at("-0.98,-0.91 0,-0.89 0.98,-0.91"), cloth, cloth.seam, 1.3) +
							(printed ? mark(wear, -h * 0.5) : "") +
							pocket,
					},
				],
			}) +
			strapAlong(wear, handle(0, 0), 24) +
			end(-1) +
			end(1),
		sleeves: "",
		box: { x: -w * 1.05, y: -h - reach - 40, w: w * 2.1, h: h + reach + 54 },
		focus: [
			{ at: [-w * 0.46, -h + 20], reach: 140 },
			{ at: [0, -h * 0.5], reach: 170 },
		],
	};
};
