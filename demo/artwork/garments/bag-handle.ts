import { adjust } from "../draw/colour.ts";
import { lerp, moved, n, outline, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { freeEdge, rivet, stitches } from "../draw/stitch.ts";
import { clasp, ring, sized, strapAlong } from "../parts/bag-parts.ts";
import { buckle } from "../parts/belt.ts";
import type { Drawn, Wear } from "./wear.ts";

/** A structured bag with a handle on top. */
export function handleBag(wear: Wear, w: number, h: number): Drawn {
	const { sheet, cloth, form, metal, has } = wear;
	const body = whole(sized(outline("0,-1 0.74,-1! 0.9,-0.5 1,-0.04! 0.94,0.005 0,0.015"), w, h));
	const rim = moved(body, (x, y) => [x * 0.955, lerp(-h * 0.5, y, 0.94)]);
	const handle = moved(outline("-0.4,6 -0.36,-120 0,-186 0.36,-120 0.4,6"), (x, y) => [
		x * w,
		y - h,
	]);
	const tab = (s: 1 | -1) =>
		paint(sheet, {
			cloth,
			lift: 3,
			soft: 0.7,
			panels: [
				{
					outline: moved(outline("-17,4! 17,4! 15,66 0,82 -15,66"), (x, y) => [
						x + s * w * 0.4,
						y - h,
					]),
				},
			],
		}) +
		rivet([s * w * 0.4, -h + 58], metal) +
		ring(s * w * 0.4, -h - 6, metal);
	const tongue = moved(outline("-30,-1! 30,-1! 28,-0.46! 0,-0.42 -28,-0.46!"), (x, y) => [
		x,
		y * h,
	]);
	const closing =
		form.view === "back"
			? ""
			: paint(sheet, {
					cloth,
					lift: 4,
					soft: 0.8,
					panels: [
						{
							outline: tongue,
							over: stitches(
								moved(tongue, (x, y) => [x * 0.8, y]),
								cloth,
								cloth.seam,
								1.3,
							),
						},
					],
				}) + (has("buckle") ? buckle(0, -h * 0.58, 58, 62, metal) : clasp(0, -h * 0.52, metal));
	const foot = (s: 1 | -1) =>
		`<ellipse cx="${n(s * w * 0.7)}" cy="8" rx="13" ry="7" fill="${adjust(metal, { l: -0.15 })}"/>`;
	return {
		under: strapAlong(
			wear,
			moved(handle, (x, y) => [x * 0.94 + 10, y - 12]),
			20,
			-0.3,
			0,
		),
		trunk:
			foot(-1) +
			foot(1) +
			paint(sheet, {
				cloth,
				soft: 2,
				panels: [
					{
						outline: body,
						across: [
							[-w, 0],
							[w * 1.1, 0],
						],
						over:
							stitches(rim, cloth, cloth.seam, 1.4) +
							freeEdge(sized(outline("-0.82,-0.84 0,-0.8 0.82,-0.84"), w, h), cloth),
					},
				],
			}) +
			tab(-1) +
			tab(1) +
			closing +
			strapAlong(wear, handle, 21),
		sleeves: "",
		box: { x: -w * 1.04, y: -h - 200, w: w * 2.08, h: h + 222 },
		focus: [
			{ at: [0, -h * 0.56], reach: 140 },
			{ at: [-w * 0.4, -h], reach: 140 },
			{ at: [w * 0.7, -h * 0.2], reach: 150 },
		],
	};
}
