import { mix } from "../draw/colour.ts";
import { type Line, lerp, moved, n, outline, type Point } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { heeledSole, overlay, pairOf, pitch, shine } from "../parts/shoe.ts";
import { heelPair } from "../parts/shoe-back.ts";
import { clothIn, type DrawGarment, type Wear } from "./wear.ts";

/** A metal snaffle across the vamp. */
function snaffle(metal: string, [x, y]: Point): string {
	const dark = mix(metal, "#5d5340", 0.5);
	const bar = `M${n(x - 30)} ${n(y + 26)}L${n(x + 42)} ${n(y - 22)}`;
	const ring = `<circle cx="${n(x - 30)}" cy="${n(y + 28)}" r="15"`;
	return `<g fill="none" stroke-linecap="round"><path d="${bar}" stroke="#150f10" stroke-opacity=".4" stroke-width="11" transform="translate(2 4)"/><path d="${bar}" stroke="${dark}" stroke-width="9"/><path d="${bar}" transform="translate(0 -1)" stroke="${metal}" stroke-width="5"/>${ring} stroke="${dark}" stroke-width="6"/>${ring} stroke="${metal}" stroke-width="3"/></g>`;
}

/** A tongue over the vamp, cut into a fringe. */
function kiltie(wear: Wear, up: (text: string) => Line): string {
	const strips = Array.from({ length: 8 }, (_, i) => {
		const t = i / 7;
		const [ax, ay] = [lerp(-158, -44, t), lerp(124, 160, t)];
		const [bx, by] = [lerp(-236, -92, t), lerp(70, 34, t)];
		const strip = `${ax - 9},${ay - 4}! ${ax + 9},${ay + 2}! ${lerp(ax, bx, 0.5) + 9},${lerp(ay, by, 0.5)} ${bx + 8},${by - 3}! ${bx - 8},${by + 3}! ${lerp(ax, bx, 0.5) - 9},${lerp(ay, by, 0.5)}`;
		return overlay(wear, wear.cloth, up(strip));
	});
	const yoke = up("-176,118! -104,156 -56,178! -30,150 -38,132! -92,122 -152,96!");
	return strips.join("") + overlay(wear, wear.cloth, yoke, up("-160,108 -96,132 -44,142"));
}

/** Penny, snaffle or tassel loafers. */
export const drawLoafer: DrawGarment = (wear) => {
	const { spec, sheet, cloth, has, form } = wear;
	const base = spec.colours[0];
	const heel = spec.audience === "women" ? lerp(20, 66, spec.scale) : 26;
	const thick = lerp(12, 40, spec.volume);
	const soleColour =
		spec.colours[2] ?? (spec.volume > 0.6 ? "#231e1c" : mix(base, "#2a1a10", 0.75));
	if (form.view === "back") {
		return heelPair(wear, { sole: heel + thick, width: 160, height: 170, soleColour, heel: true });
	}
	const lift = pitch(heel);
	const up = (text: string): Line =>
		moved(outline(text), (x, y) => [x, -thick - y * (y > 0 ? 1.14 : 1) - lift(x)]);
	const upper = up(
		"-338,-5! -354,24 -338,64 -268,92 -170,118 -96,156 -48,178! -30,142 40,114 140,106 224,128 284,160 302,158 314,104 318,48 310,-5! 0,-8",
	);
	const inside = up("-48,178! 30,152 150,140 240,154 294,164! 224,112 100,92 -20,122");
	const lining = clothIn(wear, mix(base, "#d3c0a2", 0.6), "leather");
	const apron = up("-322,42 -286,76 -200,72 -110,90 -46,124");
	const place: Point = [-92, -thick - 128 - lift(-92)];
	const strap = overlay(
		wear,
		cloth,
		up("-152,124! -62,170! -34,152 -16,62! -20,6! -104,4! -118,62"),
		up("-112,14 -110,64 -142,120"),
	);
	const slot = paint(sheet, {
		cloth: clothIn(wear, mix(base, "#120c0a", 0.5), "leather"),
		edge: 0.6,
		soft: 0.6,
		panels: [{ outline: up("-112,102! -66,124! -58,98! -80,74 -102,80!"), tone: -0.3 }],
	});
	const front = has("buckle")
		? strap + snaffle(wear.metal, place)
		: has("fringe")
			? kiltie(wear, up)
			: strap + slot;
	const shoe =
		paint(sheet, { cloth: lining, edge: 0.4, panels: [{ outline: inside, tone: -0.32 }] }) +
		paint(sheet, {
			cloth,
			soft: 2,
			side: 0.6,
			panels: [
				{
					outline: upper,
					over:
						shine(wear, [up("-318,62 -262,82 -196,104")], 13, 0.55) +
						shine(wear, [up("10,84 110,78 236,100")], 18, 0.3) +
						shine(wear, [up("-250,30 -190,44 -130,52")], 12, 0.22),
					folds: [
						{ from: [-150, -thick - 40], to: [-90, -thick - 130], width: 9, depth: 0.35 },
						// the rounded toe, and the quarter's long side
						{
							from: [-336, -thick - 40],
							to: [-170, -thick - 96],
							width: 26,
							depth: 0.75,
							bend: 14,
						},
						{
							from: [20, -thick - 66],
							to: [300, -thick - 70 - heel],
							width: 34,
							depth: 0.5,
							bend: -8,
						},
					],
				},
			],
		}) +
		seam(apron, cloth, 2) +
		[7, -7]
			.map((dy) =>
				stitches(
					moved(apron, (x, y) => [x, y + dy]),
					cloth,
					cloth.seam,
					1.8,
				),
			)
			.join("") +
		front +
		seam(up("204,-4 216,62 236,130"), cloth, 1.2) +
		stitches(up("-30,134 40,106 140,98 224,120 286,152"), cloth, cloth.seam, 1.2) +
		heeledSole(wear, { heel, thick, from: 176, to: 318, colour: soleColour }) +
		stitches(
			up("-346,-1 -200,-3 -40,-3 140,-3 306,-3"),
			cloth,
			mix(soleColour, "#d9c4a0", 0.5),
			1.7,
		);
	return pairOf(wear, shoe, thick + heel + 214, [
		{ at: [-90, -thick - 100], reach: 130 },
		{ at: [-260, -thick - 30], reach: 130 },
		{ at: [230, -thick - 70 - heel], reach: 140 },
	]);
};
