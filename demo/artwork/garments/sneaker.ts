import { adjust, lightness, mix } from "../draw/colour.ts";
import { type Line, lerp, moved, n, outline, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { heeledSole, lacing, overlay, pairOf, pitch, shine } from "../parts/shoe.ts";
import { heelPair } from "../parts/shoe-back.ts";
import { clothIn, type DrawGarment, type Wear } from "./wear.ts";

/** Midsole and tread: a slim cup for court shoes, sculpted foam for runners. */
function cupSole(wear: Wear, t: number, chunky: number, colour: string): string {
	const rubber = clothIn(wear, colour, "nylon");
	const dark = adjust(colour, { l: -0.3 });
	// Drawn for a sole of 100: thick foam flares out under the heel and dips at the waist.
	const cut = (text: string): Line =>
		moved(outline(text), (x, y) => [
			x > 290 ? x + chunky * 12 : x,
			(y / 100) * t +
				(x > -80 && x < 100 ? chunky * 10 : x > 290 ? -chunky * 14 : 0) * (y < -60 ? 1 : 0),
		]);
	const edge = cut(
		"-352,-130! -210,-94 -20,-98 170,-100 340,-140! 354,-50 334,-14 300,0 40,0 -240,0 -326,-26 -362,-62",
	);
	const grooves = Array.from({ length: 34 }, (_, i) => `M${n(-312 + i * 19)} 0v-8`).join("");
	const sculpt = chunky > 0.45 ? path(cut("-340,-44 -120,-30 60,-62 220,-28 352,-50")) : "";
	return paint(wear.sheet, {
		cloth: rubber,
		soft: 1.2,
		side: 0.4,
		panels: [
			{
				outline: edge,
				over:
					`<path d="M-330 -9L-240 0H300L338 -8" fill="none" stroke="${dark}" stroke-width="13" stroke-opacity=".55"/>` +
					`<path d="${grooves}" stroke="#1a1514" stroke-opacity=".3" stroke-width="3"/>` +
					(sculpt
						? `<path d="${sculpt}" fill="none" stroke="${rubber.deep}" stroke-opacity=".32" stroke-width="7"/>`
						: "") +
					stitches(cut("-356,-100 -200,-80 0,-84 180,-86 350,-96"), rubber, rubber.seam, 1.6),
			},
		],
	});
}

/** Trainers: slim court shoes to sculpted runners, low or high. */
export const drawSneaker: DrawGarment = (wear) => {
	const { spec, sheet, cloth, form } = wear;
	const chunky = spec.volume;
	const plimsoll = spec.weave === "canvas";
	// a dark sole: a laced leather shoe on a welt and a heel
	const derby = spec.colours[2] !== undefined;
	const heel = 30;
	const t = derby ? 16 : plimsoll ? 46 : lerp(36, 74, chunky);
	const base = spec.colours[0];
	const accent =
		spec.colours[1] ??
		(lightness(base) > 0.75 ? mix(base, "#8d8578", 0.35) : adjust(base, { l: 0.16 }));
	const soleColour = spec.colours[2] ?? "#efebe1";
	const trim = clothIn(wear, accent, spec.weave ?? "leather");
	const lining = clothIn(wear, mix(base, "#d8d2c4", 0.5), "jersey");
	const high = spec.length > 0.6 ? 96 : 0;
	if (form.view === "back") {
		return heelPair(wear, {
			sole: derby ? t + heel : t,
			heel: derby,
			width: derby ? 156 : 168,
			height: 240 + high,
			soleColour,
			...(derby || plimsoll ? {} : { tab: trim }),
			chunky,
		});
	}
	const lift = derby ? pitch(heel) : () => 0;
	// Heights are given above the sole; a high top stretches what lies above the ankle.
	const up = (text: string): Line =>
		moved(outline(text), (x, y) => [
			y > 190 && x < 100 ? x + high * 0.12 : x,
			-t -
				(derby ? y * (y > 60 ? 0.9 : 1) : y) -
				lift(x) -
				high * Math.min(1, Math.max(0, (y - (x > 90 ? 110 : 170)) / 60)),
		]);
	const inside = up("26,250 120,204 214,202 288,229! 200,150 60,170");
	const upper = up(
		"-338,-8! -354,26 -346,70 -300,104 -224,122 -166,142 -104,184 -52,226 -34,258 10,266 44,218! 112,176 204,180 276,222 304,230 320,198 316,128 332,56 328,-8! 0,-12",
	);
	const body =
		paint(sheet, { cloth: lining, edge: 0.5, panels: [{ outline: inside, tone: -0.45 }] }) +
		paint(sheet, {
			cloth,
			soft: 1.9,
			side: 0.62,
			panels: [
				{
					outline: upper,
					...(derby
						? {
								over:
									shine(wear, [up("-318,66 -276,92 -222,108")], 14, 0.6) +
									shine(wear, [up("30,70 120,84 236,80")], 18, 0.26) +
									shine(wear, [up("-200,50 -130,84 -70,118")], 14, 0.2),
							}
						: {}),
					folds: [
						{ from: [-150, -t - 60], to: [-96, -t - 166], width: 9, depth: 0.4 },
						{ from: [-118, -t - 50], to: [-60, -t - 150], width: 8, depth: 0.34 },
					],
				},
			],
		});
	const guard = up("-338,-8! -354,26 -347,64 -276,64 -190,42 -120,10 -60,-10!");
	const counter = up("330,-8! 332,58 317,128 316,168! 268,140 226,70 176,-10!");
	const stay = up("-166,142! -104,184 -54,226 -20,236! 12,222! -2,186 -42,130 -96,86 -140,74!");
	const tab = up("276,223! 304,232 321,198 318,160! 292,164! 284,200");
	const eyes = up("-128,104 -62,158 -4,218");
	const stripes =
		chunky > 0.5
			? overlay(wear, trim, up("30,20! 86,132! 126,132! 78,16!")) +
				overlay(wear, trim, up("100,14! 146,132! 182,134! 146,10!"))
			: "";
	const holes = up("-262,68 -238,75 -214,82 -248,54 -224,61 -200,68 -234,40 -210,47 -186,54");
	const perforation =
		chunky < 0.5 && !derby && !spec.weave
			? holes
					.map(
						([x, y]) =>
							`<circle cx="${n(x)}" cy="${n(y)}" r="2.6" fill="${cloth.deep}" fill-opacity=".7"/>`,
					)
					.join("")
			: "";
	const cord =
		lightness(base) > 0.82
			? "#f3efe6"
			: accent === base
				? mix(base, "#14110f", 0.45)
				: mix(accent, "#f3efe6", 0.7);
	const rubber = clothIn(wear, soleColour, "nylon");
	const cap = up("-338,-8! -354,26 -347,68 -312,98 -262,112! -236,84 -222,40 -226,-10!");
	const strip = up("286,222! 304,232 321,198 316,128 332,56 328,-8! 300,-8! 302,70 288,140");
	const parts = derby
		? [-256, -268]
				.map((x) => stitches(up(`${x + 30},112 ${x + 44},62 ${x + 30},-4`), cloth, cloth.seam, 1.5))
				.join("") +
			seam(up("-62,-6 -20,70 40,128 60,196"), cloth, 1.6) +
			stitches(up("-52,-6 -10,68 50,124 70,192"), cloth, cloth.seam, 1.4) +
			seam(up("196,-6 214,80 244,190"), cloth, 1.4)
		: plimsoll
			? overlay(wear, rubber, cap) +
				overlay(wear, cloth, strip, up("292,210 294,140 308,70 306,0")) +
				stitches(up("-40,-4 -20,70 40,140 60,190"), cloth, cloth.seam, 1.4) +
				stitches(up("-32,-4 -12,68 48,136 68,186"), cloth, cloth.seam, 1.4)
			: overlay(wear, chunky > 0.35 ? trim : cloth, guard, up("-344,58 -276,58 -190,36 -122,6")) +
				overlay(wear, trim, counter, up("308,160 262,136 220,68 172,0")) +
				overlay(wear, trim, tab);
	const sole = derby
		? heeledSole(wear, { heel, thick: t, from: 168, to: 330, colour: soleColour }) +
			stitches(
				up("-346,1 -200,-1 -40,-1 140,-1 322,-1"),
				cloth,
				mix(soleColour, "#d9c4a0", 0.55),
				1.8,
			)
		: cupSole(wear, t, plimsoll ? 0.1 : chunky, soleColour) +
			(plimsoll
				? `<path d="M-350 ${n(-t * 0.5)}Q-40 ${n(-t * 0.42)} 344 ${n(-t * 0.52)}" fill="none" stroke="${lightness(base) > 0.8 ? "#1e2a44" : base}" stroke-width="5"/>`
				: "");
	const shoe =
		body +
		perforation +
		stripes +
		parts +
		overlay(wear, cloth, stay, up("-138,82 -96,94 -46,136 -8,190 8,216")) +
		lacing(
			eyes,
			moved(eyes, (x, y) => [x - 40, y - 34]),
			high ? 8 : 6,
			cord,
			wear.metal,
		) +
		sole;
	return pairOf(wear, shoe, t + (derby ? heel : 0) + 272 + high, [
		{ at: [-70, -t - 140], reach: 150 },
		{ at: [-240, -t - 10], reach: 150 },
		{ at: [270, -t - 90], reach: 150 },
	]);
};
