import { lerp, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { stitches } from "../draw/stitch.ts";
import { band } from "../parts/band.ts";
import { zipped } from "../parts/front.ts";
import { neckCut } from "../parts/neck.ts";
import { kangaroo, pair } from "../parts/pocket.ts";
import { neckOf, sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

const ribbed = 44;

function drawstrings(wear: Wear): string {
	const { form, cloth } = wear;
	if (form.view === "back") return "";
	const { notch } = form.body;
	const cord = (s: 1 | -1) => {
		const [x, y] = form.spot(s * 22, notch + 44);
		const tip = `${x + s * 9} ${y + 128}`;
		const line = `M${x} ${y}C${x + s * 8} ${y + 40} ${x - s * 2} ${y + 86} ${tip}`;
		return (
			`<circle cx="${x}" cy="${y}" r="4.6" fill="${wear.metal}" stroke="${cloth.deep}" stroke-width="1"/>` +
			`<path d="${line}" transform="translate(2.4 3)" fill="none" stroke="${cloth.deep}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>` +
			`<path d="${line}" fill="none" stroke="${cloth.seam}" stroke-width="5.4" stroke-linecap="round"/>` +
			`<path d="${line}" fill="none" stroke="${cloth.glow}" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray="3 2.4" stroke-linecap="round"/>`
		);
	};
	return pair(cord);
}

/** Brushed jersey, with a crew neck or a hood. */
export const drawSweatshirt: DrawGarment = (wear) => {
	const { form, spec, sheet, cloth, rib, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const hooded = spec.neckline === "hood";
	const hemAt = lerp(body.waist[1] + 40, body.hip[1] + 70, spec.length) - ribbed;
	const neck = neckCut(form, spec.neckline);
	const zip = has("zip");
	const parts = upper(wear, {
		room: "knit",
		neck,
		hemAt,
		cut: { drawn: 0.93 },
		fall: 0.9,
		sleeve: {
			to: spec.sleeve === "none" || spec.sleeve === "strap" ? 2 : sleeveEnds[spec.sleeve],
			ease: [lerp(10, 36, v), lerp(10, 42, v), lerp(10, 32, v)],
			finish: spec.sleeve === "short" || spec.sleeve === "three-quarter" ? "hem" : "rib",
		},
		over: (made) => {
			const pouch =
				(hooded || has("pockets")) && form.view === "front"
					? kangaroo(form, cloth, hemAt - 168, 214, 152)
					: "";
			return (
				pouch +
				pair((s) =>
					stitches(
						made.armhole(s).map(([x, y]) => [x - s * 5, y] as const),
						cloth,
						cloth.seam,
						1,
					),
				)
			);
		},
	});
	const hem = paint(sheet, {
		cloth: rib,
		plain: true,
		lift: 1,
		panels: [{ outline: band(parts.made.hem, -ribbed), across: parts.across }],
	});
	const finish = neckOf(wear, parts, { band: 22 });
	const closed =
		zip && form.view === "front"
			? zipped(wear, hooded ? body.notch + 56 : neck.front, hemAt + ribbed)
			: "";
	return {
		under: finish.far,
		trunk: parts.trunk + hem + closed + finish.near + (hooded ? drawstrings(wear) : ""),
		sleeves: parts.sleeves,
		box:
			hooded && !form.onBust
				? union([
						parts.box,
						{
							...parts.box,
							y: body.neck[1] - body.hood[1],
							h: hemAt + ribbed - body.neck[1] + body.hood[1],
						},
					])
				: { ...parts.box, y: parts.box.y - 20, h: parts.box.h + ribbed + 20 },
		focus: [
			{ at: form.spot(0, body.notch + (hooded ? 60 : 10)), reach: 150 },
			{ at: parts.cuffs[0] ?? [0, hemAt], reach: 130 },
			{ at: form.spot(70, hemAt - 60), reach: 160 },
		],
	};
};
