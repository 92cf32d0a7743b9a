import { adjust, mix } from "../draw/colour.ts";
import type { Fold } from "../draw/folds.ts";
import { type Line, lerp, moved, outline } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches, zip } from "../draw/stitch.ts";
import { buckle } from "../parts/belt.ts";
import { heeledSole, lacing, overlay, pairOf, pitch, shine } from "../parts/shoe.ts";
import { heelPair } from "../parts/shoe-back.ts";
import { clothIn, type DrawGarment, type Wear } from "./wear.ts";

/** Draws for a boot's own height: above the ankle (y over 200) a shaft of 300 stretches to `tall`. */
type Up = (text: string) => Line;

/** The closing of a boot: laces, a strap, a zip, or the elastic of a Chelsea. */
function closing(wear: Wear, up: Up, high: boolean): string {
	const { cloth, has, spec, sheet, metal } = wear;
	const base = spec.colours[0];
	if (has("laces")) {
		const eyes = up("-116,138 -34,226 -14,274");
		return (
			overlay(
				wear,
				cloth,
				up("-172,128! -102,180 -54,252 -46,294! 18,296! 16,240 -46,140 -124,86!"),
				up("10,286 8,240 -50,150 -118,96"),
			) +
			lacing(
				eyes,
				moved(eyes, (x, y) => [x - 40, y - 14]),
				high ? 12 : 8,
				mix(base, "#1c1815", 0.6),
				metal,
			)
		);
	}
	if (has("buckle")) {
		const strap = up("-66,224! 70,214 206,206! 208,166! 70,172 -82,184!");
		const [[x = 36, y = 0] = []] = up("36,194");
		return overlay(wear, cloth, strap, up("-66,216 70,206 204,199")) + buckle(x, y, 42, 56, metal);
	}
	if (has("zip") || high) return zip(up("78,290 80,240 84,70"), cloth, metal, 9);
	const gore = up("16,284! 126,286! 108,190 84,128 56,128 32,190");
	const elastic = clothIn(wear, adjust(base, { l: -0.05, c: 0.7 }), "rib");
	return (
		paint(sheet, {
			cloth: elastic,
			plain: true,
			soft: 0.6,
			panels: [
				{
					outline: gore,
					across: [
						[16, 0],
						[126, 0],
					],
				},
			],
		}) + stitches(gore.slice(1), cloth, cloth.seam, 1.3)
	);
}

/** Chelsea, laced, zipped or buckled boots, from the ankle to the knee. */
export const drawBoot: DrawGarment = (wear) => {
	const { spec, sheet, cloth, random, form } = wear;
	const base = spec.colours[0];
	const chunky = spec.volume > 0.6;
	const heel = chunky ? 16 : spec.audience === "women" ? lerp(26, 104, spec.scale) : 34;
	const thick = chunky ? 62 : lerp(13, 34, spec.volume);
	const tall = lerp(344, 830, Math.max(0, spec.length - 0.2) / 0.8);
	const high = tall > 520;
	const soleColour = spec.colours[2] ?? (spec.volume > 0.6 ? "#26211f" : mix(base, "#2a1d15", 0.7));
	if (form.view === "back") {
		return heelPair(wear, {
			sole: heel + thick,
			width: high ? 176 : 158,
			height: tall,
			soleColour,
			heel: true,
			shaft: true,
		});
	}
	const lift = pitch(heel);
	const flare = high ? 26 : 0;
	const up: Up = (text) =>
		moved(outline(text), (x, y) => {
			const rise = Math.max(0, y - 200) / 100;
			const wide = rise * flare * (x > 60 ? 1 : -1);
			return [x + wide, -thick - y - (tall - 300) * rise - lift(x)];
		});
	const upper = up(
		"-336,-5! -350,30 -330,70 -264,98 -176,128 -104,178 -56,232 -44,262 -44,296! 70,298 180,296! 184,262 192,226 222,160 244,80 240,-5! 0,-8",
	);
	const folds: Fold[] = [
		{ from: [-128, -thick - 70], to: [-78, -thick - 186], width: 10, depth: 0.42, bend: 6 },
		{ from: [-98, -thick - 60], to: [-40, -thick - 170], width: 9, depth: 0.36, bend: 6 },
		...Array.from({ length: high ? 6 : 2 }, (_, index): Fold => {
			const y = -thick - 214 - index * 34 - random.between(-8, 8) - lift(100);
			const from = index % 2 === 0 ? -1 : 1;
			return {
				from: [70 + from * 116, y],
				to: [70 - from * random.between(10, 60), y - random.between(6, 26)],
				width: random.between(8, 13),
				depth: random.between(0.3, 0.55),
				bend: from * 7,
				belly: 0.3,
			};
		}),
	];
	const lining = clothIn(wear, mix(base, "#c9bda9", 0.45), "leather");
	const shoe =
		paint(sheet, {
			cloth: lining,
			edge: 0.3,
			panels: [{ outline: up("-44,296! 66,303 180,296! 70,291"), tone: -0.4 }],
		}) +
		paint(sheet, {
			cloth,
			soft: 2,
			panels: [
				{
					outline: upper,
					over:
						shine(wear, [up("-316,58 -256,84 -170,112")], 15, 0.55) +
						shine(wear, [up("-104,150 -52,206 -26,262")], 14, 0.24),
					folds,
					across: [
						[-90, 0],
						[236, 0],
					],
				},
			],
		}) +
		seam(up("-150,-2 -116,64 -62,120 20,140"), cloth, 1.2) +
		overlay(
			wear,
			cloth,
			up("242,-5! 245,80 222,160! 176,122 136,50 120,-6!"),
			up("212,152 170,116 130,48"),
		) +
		closing(wear, up, high) +
		overlay(wear, cloth, up("166,293! 170,308 194,308 196,286! 170,282!")) +
		heeledSole(wear, { heel, thick, from: 118, to: 248, colour: soleColour }) +
		(chunky
			? `<path d="${Array.from({ length: 26 }, (_, i) => `M${-330 + i * 23} ${-2 - lift(-330 + i * 23)}v-20`).join("")}" stroke="#000" stroke-opacity=".55" stroke-width="8"/>`
			: "") +
		stitches(
			up("-346,-1 -200,-3 -40,-3 120,-3 238,-3"),
			cloth,
			adjust(soleColour, { l: 0.3 }),
			1.7,
		);
	return pairOf(wear, shoe, thick + heel + tall + 34, [
		{ at: [60, -thick - 200 - lift(60)], reach: 170 },
		{ at: [-220, -thick - 40], reach: 150 },
		{ at: [70, -thick - tall + 60 - heel], reach: 150 },
	]);
};
