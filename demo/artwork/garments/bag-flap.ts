import { mix } from "../draw/colour.ts";
import { lerp, moved, outline, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { clasp, ring, sized, strapAlong } from "../parts/bag-parts.ts";
import { buckle } from "../parts/belt.ts";
import { clothIn, type Drawn, type Wear } from "./wear.ts";

/** A flap bag on a long strap. */
export function flapBag(wear: Wear, w: number, h: number): Drawn {
	const { sheet, cloth, form, metal, spec } = wear;
	// worn across the body: a long thin strap, a rounded flap held by a strap and buckle
	const worn = wear.has("buckle");
	const shape = (text: string) => whole(sized(outline(text), w, h));
	const body = shape("0,-1 0.92,-1! 1.02,-0.5 1,-0.1 0.9,0 0,0.01");
	const gusset = shape("0,-0.98 1.02,-0.98 1.1,-0.5 1.07,-0.06 0.96,0.03 0,0.04");
	const flap = worn
		? shape("0,-1.06 0.86,-1.05 1,-0.98 1.03,-0.66 0.74,-0.2 0,-0.1")
		: shape("0,-1.06 0.86,-1.05 1,-0.98 1.03,-0.52 0.84,-0.3 0,-0.24");
	const side = clothIn(wear, mix(spec.colours[0], "#120d0d", 0.3), "leather");
	const inset = moved(flap, (x, y) => [x * 0.955, lerp(-h * 0.6, y, 0.945)]);
	const rim = moved(body, (x, y) => [x * 0.95, lerp(-h * 0.5, y, 0.93)]);
	const across = [
		[-w, 0],
		[w * 1.12, 0],
	] as const;
	const strap = moved(
		outline(
			worn
				? "-1.02,26 -1.02,-160 -0.86,-460 0,-660 0.86,-460 1.02,-160 1.02,26"
				: "-1.02,26 -1.04,-120 -0.7,-330 0,-420 0.7,-330 1.04,-120 1.02,26",
		),
		(x, y) => [x * w, y - h],
	);
	const pocket = (y: number) => sized(outline(`-0.8,${y} 0,${y + 0.04} 0.8,${y}`), w, h);
	const front =
		form.view === "back"
			? seam(pocket(-0.62), cloth, 1.4) + stitches(pocket(-0.59), cloth, cloth.seam, 1.4)
			: paint(sheet, {
					cloth,
					lift: 8,
					soft: 1.6,
					panels: [
						{
							outline: flap,
							across,
							over: stitches([...inset, ...inset.slice(0, 1)], cloth, cloth.seam, 1.5),
						},
					],
				}) +
				(worn
					? paint(sheet, {
							cloth,
							lift: 4,
							soft: 0.7,
							panels: [
								{
									outline: [
										[-17, -h * 0.44, 0],
										[17, -h * 0.44, 0],
										[17, -h * 0.02, 0],
										[0, h * 0.05],
										[-17, -h * 0.02, 0],
									],
								},
							],
						}) + buckle(0, -h * 0.2, 46, 54, metal)
					: clasp(0, -h * 0.34, metal));
	return {
		under: strapAlong(wear, strap, worn ? 12 : 19, 0, 3),
		trunk:
			paint(sheet, { cloth: side, soft: 1.4, panels: [{ outline: gusset }] }) +
			paint(sheet, {
				cloth,
				soft: 1.8,
				panels: [{ outline: body, across, over: stitches(rim, cloth, cloth.seam, 1.4) }],
			}) +
			front +
			ring(-w * 1.03, -h + 20, metal) +
			ring(w * 1.03, -h + 20, metal),
		sleeves: "",
		box: { x: -w * 1.14, y: -h - (worn ? 672 : 432), w: w * 2.28, h: h + (worn ? 692 : 452) },
		focus: [
			{ at: [0, -h * 0.36], reach: 140 },
			{ at: [w * 0.85, -h * 0.9], reach: 140 },
			{ at: [-w * 0.7, -h * 0.2], reach: 150 },
		],
	};
}
