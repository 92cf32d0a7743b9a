import { mix } from "../draw/colour.ts";
import type { Fold } from "../draw/folds.ts";
import { lerp, moved, outline, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { clothIn, type Drawn, type Wear } from "./wear.ts";

/** A felt hat: pinched crown, ribbon, a brim that dips in front. */
export function feltHat(wear: Wear): Drawn {
	const { sheet, cloth, spec } = wear;
	const brim = lerp(300, 400, spec.volume);
	const wide = (text: string) => moved(outline(text), (x, y) => [x * brim, y]);
	const ribbon = clothIn(wear, spec.colours[1] ?? mix(spec.colours[0], "#17120f", 0.7), "satin");
	const crown = outline(
		"-176,-64! -180,-150 -150,-262 -96,-296 -28,-276 34,-288 104,-300 154,-262 182,-150 178,-64! 0,-40",
	);
	const plate = wide("-1,-86 -0.6,-128 0,-130 0.6,-130 1,-92 0.72,-30 0,6 -0.72,-26");
	const under = wide("-1,-86 -0.72,-26 0,6 0.72,-30 1,-92 0.74,-14 0,24 -0.74,-10");
	const edge = wide("0.965,-90 0.69,-33 0,0 -0.69,-29 -0.96,-84");
	const dents: Fold[] = [
		{ from: [-116, -282], to: [-62, -150], width: 20, depth: 0.6, bend: 12 },
		{ from: [96, -288], to: [70, -160], width: 18, depth: 0.5, bend: -10 },
		{ from: [-60, -276], to: [70, -282], width: 16, depth: 0.5, bend: -10 },
	];
	const across = (half: number) =>
		[
			[-half, 0],
			[half, 0],
		] as const;
	return {
		under: "",
		trunk:
			paint(sheet, { cloth, edge: 0.6, panels: [{ outline: under, tone: -0.4 }] }) +
			paint(sheet, {
				cloth,
				soft: 1.6,
				side: 0.55,
				panels: [{ outline: plate, across: across(brim) }],
			}) +
			paint(sheet, {
				cloth,
				lift: 8,
				soft: 2.2,
				panels: [{ outline: crown, folds: dents, across: across(182) }],
			}) +
			paint(sheet, {
				cloth: ribbon,
				lift: 2,
				soft: 0.8,
				panels: [
					{
						outline: outline("-178,-116! 0,-86 180,-116! 177,-62! 0,-36 -175,-62!"),
						across: across(179),
					},
				],
			}) +
			paint(sheet, {
				cloth: ribbon,
				lift: 3,
				soft: 0.8,
				panels: [{ outline: outline("118,-106! 164,-122 176,-88 166,-52! 122,-46! 132,-76") }],
			}) +
			stitches(edge, cloth, cloth.seam, 1.2),
		sleeves: "",
		box: { x: -brim - 8, y: -308, w: brim * 2 + 16, h: 340 },
		focus: [
			{ at: [110, -90], reach: 140 },
			{ at: [-80, -230], reach: 150 },
		],
	};
}

/** A bucket hat: sloping brim, rows of stitching. */
export function bucketHat(wear: Wear): Drawn {
	const { sheet, cloth, spec } = wear;
	const brim = lerp(270, 340, spec.volume);
	const crown = whole(outline("0,-300 128,-294 160,-272 190,-110! 0,-92"));
	const skirt = whole([...outline("0,-128 186,-146!"), [brim, -34], [brim - 6, -12, 0], [0, 30]]);
	const row = (t: number) => {
		const half = lerp(188, brim, t);
		return stitches(
			[
				[-half, lerp(-132, -22, t)],
				[-100, lerp(-120, 18, t)],
				[0, lerp(-112, 26, t)],
				[100, lerp(-120, 18, t)],
				[half, lerp(-132, -22, t)],
			],
			cloth,
			cloth.seam,
			1.2,
		);
	};
	return {
		under: "",
		trunk:
			paint(sheet, {
				cloth,
				soft: 2,
				panels: [
					{
						outline: crown,
						across: [
							[-180, 0],
							[186, 0],
						],
						over:
							seam(outline("-160,-270 0,-258 160,-270"), cloth, 1.3) +
							stitches(outline("-162,-262 0,-250 162,-262"), cloth, cloth.seam, 1.1),
					},
				],
			}) +
			paint(sheet, {
				cloth,
				lift: 3,
				soft: 1.8,
				panels: [
					{
						outline: skirt,
						across: [
							[-brim, 0],
							[brim, 0],
						],
						over: [0.22, 0.4, 0.58, 0.76, 0.92].map(row).join(""),
						folds: [
							{ from: [-150, -120], to: [-210, 0], width: 16, depth: 0.35 },
							{ from: [140, -120], to: [190, 6], width: 16, depth: 0.35 },
						],
					},
				],
			}),
		sleeves: "",
		box: { x: -brim - 8, y: -310, w: brim * 2 + 16, h: 350 },
		focus: [{ at: [80, -60], reach: 150 }],
	};
}
