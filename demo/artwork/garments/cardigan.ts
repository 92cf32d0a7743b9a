import { type Line, lerp } from "../draw/geometry.ts";
import { type Panel, paint } from "../draw/layer.ts";
import { buttonRow, freeEdge } from "../draw/stitch.ts";
import { band } from "../parts/band.ts";
import { overlap } from "../parts/front.ts";
import { insideBack } from "../parts/inside.ts";
import { neckCut } from "../parts/neck.ts";
import { neckPoint, neckRing } from "../parts/neck-band.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

const ribbed = 42;
const half = 19;

/** The ribbed button band down the middle. */
function buttonBand(wear: Wear, from: number, to: number): string {
	const { form, sheet, rib, has } = wear;
	if (form.view === "back") return "";
	const side = overlap(form);
	const strip: Line = form.place([
		[-half, from, 0],
		[half, from, 0],
		[half, lerp(from, to, 0.5)],
		[half, to, 0],
		[-half, to, 0],
		[-half, lerp(from, to, 0.5)],
	]);
	const panel: Panel = { outline: strip };
	const count = Math.max(4, Math.round((to - from) / 76));
	const buttons = has("zip")
		? ""
		: buttonRow(
				sheet,
				form.place([
					[0, from + 20],
					[0, to - 22],
				]),
				count,
				{ radius: 8.6, colour: wear.button },
			);
	return (
		paint(sheet, { cloth: rib, plain: true, lift: 2, soft: 0.6, panels: [panel] }) +
		freeEdge(
			form.place([
				[side * half, from],
				[side * half, to],
			]),
			rib,
			[side * 2, 1],
		) +
		buttons
	);
}

/** A buttoned knit: V or round neck, ribbed bands. */
export const drawCardigan: DrawGarment = (wear) => {
	const { form, spec, sheet, rib, cloth, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const round = spec.neckline === "round" || spec.neckline === "boat" || spec.neckline === "stand";
	const neck = neckCut(form, round ? "round" : "v", 0.6);
	const hemAt = lerp(body.waist[1] + 10, body.hip[1] + 240, spec.length) - ribbed;
	const parts = upper(wear, {
		room: "knit",
		neck,
		hemAt,
		cut: { drawn: spec.length > 0.6 ? 1 : 0.95, chest: lerp(12, 66, v), hem: lerp(8, 50, v) },
		sleeve: {
			to: sleeveEnds[spec.sleeve] || 2,
			ease: [lerp(6, 36, v), lerp(6, 42, v), lerp(6, 28, v)],
			puff: spec.sleeve === "puff" ? 0.5 : 0,
			finish: "rib",
		},
		over: () =>
			(has("pockets") || has("patch-pockets")) && form.view === "front"
				? pair((s) =>
						patchPocket(form, cloth, {
							at: [s * body.hip[0] * 0.56, hemAt - 168],
							width: 100,
							height: 124,
						}),
					)
				: "",
	});
	const hem = paint(sheet, {
		cloth: rib,
		plain: true,
		lift: 1,
		panels: [{ outline: band(parts.made.hem, -ribbed), across: parts.across }],
	});
	const ring =
		round || form.view === "back"
			? neckRing(wear, neck, parts.made.neckline, { width: 24, cloth: rib })
			: neckPoint(wear, neck, { width: half * 1.7, cloth: rib });
	const top = round ? neck.front - 22 : neck.front - half * 1.5;
	return {
		under: ring.far + insideBack(wear, neck),
		trunk: parts.trunk + hem + ring.near + buttonBand(wear, top, hemAt + ribbed + 4),
		sleeves: parts.sleeves,
		box: {
			...parts.box,
			y: parts.box.y - 16,
			h: Math.max(parts.box.h, hemAt - parts.box.y) + ribbed + 16,
		},
		focus: [
			{ at: form.spot(8, neck.front + 50), reach: 150 },
			{ at: parts.cuffs[0] ?? [0, hemAt], reach: 130 },
			{ at: form.spot(60, hemAt), reach: 160 },
		],
	};
};
