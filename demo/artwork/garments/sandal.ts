import { mix } from "../draw/colour.ts";
import { type Line, lerp, moved, outline } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { stitches } from "../draw/stitch.ts";
import { buckle } from "../parts/belt.ts";
import { heeledSole, overlay, pairOf, pitch } from "../parts/shoe.ts";
import { heelPair } from "../parts/shoe-back.ts";
import { clothIn, type DrawGarment } from "./wear.ts";

/** Straps over a footbed, flat, on a platform or on a heel. */
export const drawSandal: DrawGarment = (wear) => {
	const { spec, sheet, cloth, has, form } = wear;
	const base = spec.colours[0];
	const heel = spec.audience === "women" ? lerp(14, 112, spec.scale) : 18;
	const thick = lerp(16, 46, spec.volume);
	const soleColour = spec.colours[2] ?? mix(base, "#b08a5e", 0.55);
	if (form.view === "back") {
		return heelPair(wear, {
			sole: heel + thick,
			width: 150,
			height: 190,
			soleColour,
			heel: heel > 50,
			strap: true,
		});
	}
	const lift = pitch(heel);
	const up = (text: string): Line => moved(outline(text), (x, y) => [x, -thick - y - lift(x)]);
	const bed = clothIn(wear, mix(soleColour, "#d8bf9a", 0.5), "suede");
	const far = (text: string) =>
		paint(sheet, { cloth, edge: 0.5, soft: 0.7, panels: [{ outline: up(text), tone: -0.42 }] });
	const shoe =
		paint(sheet, {
			cloth: bed,
			edge: 0.6,
			soft: 0.8,
			panels: [{ outline: up("-344,-2! -300,20 -120,24 80,20 260,26 312,6! 100,-4 -120,-4") }],
		}) +
		far("-226,10! -196,94 -130,106 -96,14! -128,12! -150,78 -184,74 -200,10!") +
		far("130,190! 210,214 292,186! 288,160! 210,186 136,164!") +
		overlay(
			wear,
			cloth,
			up(
				"-262,2! -240,66 -190,96 -122,110! -66,62 -50,0! -104,-2! -116,38 -140,66 -186,52 -210,0!",
			),
			up("-250,6 -230,62 -188,88 -128,100"),
		) +
		(has("double-breasted") || has("strap")
			? overlay(wear, cloth, up("-86,0! -30,70 40,120! 72,106! 8,54 -40,-2!"))
			: "") +
		overlay(
			wear,
			cloth,
			up("306,0! 318,60 306,120 296,194! 262,190! 246,110 204,40 178,0!"),
			up("256,180 238,108 196,42"),
		) +
		overlay(
			wear,
			cloth,
			up("118,180! 200,168 300,186! 302,158! 200,138 114,152!"),
			up("122,174 200,161 298,180"),
		) +
		buckle(164, -thick - 160 - lift(164), 30, 44, wear.metal) +
		heeledSole(wear, { heel, thick, from: heel > 60 ? 210 : 150, to: 314, colour: soleColour }) +
		stitches(up("-344,-7 -200,-9 0,-9 180,-9 310,-9"), bed, mix(soleColour, "#f1e3c6", 0.6), 1.6);
	return pairOf(wear, shoe, thick + heel + 220, [
		{ at: [164, -thick - 160 - lift(164)], reach: 130 },
		{ at: [-150, -thick - 50], reach: 140 },
	]);
};
