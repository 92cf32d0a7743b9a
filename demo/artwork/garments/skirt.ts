import { bounds, grow, type Line, lerp, type Node, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { buttonRow, freeEdge, seam, stitches } from "../draw/stitch.ts";
import { overlap } from "../parts/front.ts";
import { hemStitch, tiers } from "../parts/hem-trim.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { scoopPocket } from "../parts/scoop.ts";
import { pleats, type Skirt, type SkirtCut, skirt } from "../parts/skirt.ts";
import { waistband } from "../parts/waistband.ts";
import { waistDrop } from "./bottom.ts";
import type { DrawGarment, Wear } from "./wear.ts";

/** Height of a skirt's hem: 0 high on the thigh, 1 at the ankle. */
export const skirtHem = (wear: Wear): number => {
	const { body } = wear.form;
	return lerp(body.crotch + 66, body.ankle[1] - 26, wear.spec.length);
};

/** Details on the front of a skirt: closings, pockets, slits, seams. */
function details(wear: Wear, made: Skirt, cut: SkirtCut): string {
	const { form, cloth, sheet, has, spec } = wear;
	const front = form.view === "front";
	const side = overlap(form);
	const parts: string[] = [];
	const line = (part: number, from = 0, to = 1): Line => made.fall(part, from, to);
	if (has("buttons") && front) {
		const shift = (by: number) => line(0).map(([x, y]): Node => [x + by, y]);
		const count = Math.max(4, Math.round((cut.hemAt - cut.top) / 92));
		parts.push(
			freeEdge(shift(side * 16), cloth, [side * 2, 1]),
			stitches(shift(side * 11), cloth, cloth.seam, 1),
			buttonRow(sheet, line(0, 0.04, 0.9), count, { radius: 8, colour: wear.button }),
		);
	} else if (spec.fabric === "denim" && front)
		parts.push(seam(line(0), cloth), stitches(line(0.04), cloth, "#bf8a4f", 1.1));
	else if (!front) parts.push(seam(line(0), cloth, 0.8));
	if (has("pockets") && front) {
		const mouth = (s: 1 | -1) =>
			scoopPocket(
				form,
				cloth,
				s,
				[cut.half * 0.56, cut.top],
				[made.width(cut.top + 92) + 2, cut.top + 98],
				spec.fabric === "denim" ? "#bf8a4f" : cloth.seam,
			);
		parts.push(pair(mouth));
	}
	if (has("patch-pockets") && front) {
		parts.push(
			pair((s) =>
				patchPocket(form, cloth, {
					at: [s * cut.half * 0.72, cut.top + 78],
					width: 92,
					height: 112,
				}),
			),
		);
	}
	if (has("slit")) {
		const slit = line(front ? 0.44 : 0, 0.56, 1.01);
		parts.push(freeEdge(slit, cloth, [4, 1]), freeEdge(slit, cloth, [2.4, 0]));
	}
	if (spec.neckline === "wrap" && front) {
		const edge = form.place([
			[side * cut.half * 0.8, cut.top],
			[side * made.width(lerp(cut.top, cut.hemAt, 0.5)) * 0.46, lerp(cut.top, cut.hemAt, 0.5)],
			[side * made.width(cut.hemAt) * 0.28, cut.hemAt + 8],
		]);
		parts.push(freeEdge(edge, cloth, [side * 4, 2]));
	}
	return parts.join("");
}

/** From pencil to full circle, pleated, tiered or buttoned. */
export const drawSkirt: DrawGarment = (wear) => {
	const { form, spec, sheet, cloth, random, has } = wear;
	const { body } = form;
	const top = body.waist[1] + Math.min(40, waistDrop(wear)) + 30;
	const elastic = spec.waist === "elastic";
	const pleated = has("pleats");
	const hemAt = skirtHem(wear);
	const cut: SkirtCut = {
		top,
		half: form.half(top) + 3,
		hemAt,
		flare: pleated
			? Math.max(0.32, spec.volume * 0.7)
			: spec.shape === "straight"
				? 0.07
				: spec.volume,
		gather: elastic || has("ruffle") ? 0.8 : spec.volume > 0.75 && !pleated ? 0.4 : 0,
		dip: 5,
		hemDip: lerp(6, 16, spec.shape === "straight" ? 0 : spec.volume),
	};
	const made = skirt(form, cut, random, cloth.drape);
	const thigh = lerp(top, hemAt, 0.5);
	const reach = made.width(thigh);
	const across = [form.spot(-reach, thigh), form.spot(reach, thigh)] as const;
	const trunk = paint(sheet, {
		cloth,
		panels: [
			{
				outline: made.outline,
				across,
				folds: pleated ? [] : made.folds,
				over:
					(pleated ? pleats(sheet, made, cloth, Math.round(lerp(22, 13, spec.scale))) : "") +
					(pleated || has("ruffle") ? "" : hemStitch(wear, made.hem)) +
					details(wear, made, cut),
			},
		],
	});
	const frills = has("ruffle") ? tiers(wear, made, top, hemAt, spec.length > 0.55 ? 3 : 2) : "";
	const band = waistband(wear, {
		at: top + 2,
		half: cut.half,
		tall: elastic ? 34 : 30,
		dip: 5,
		kind: elastic ? "elastic" : "plain",
		fastening: has("buttons") ? "button" : "none",
		loops: spec.waist === "belt" || spec.fabric === "denim",
	});
	return {
		under: band.under,
		trunk: trunk + frills + band.over,
		sleeves: "",
		box: union([grow(bounds([made.outline]), 8), bounds([band.top])]),
		focus: [
			{ at: form.spot(cut.half * 0.4, top + 40), reach: 140 },
			{ at: [made.width(hemAt) * 0.4, hemAt - 60], reach: 170 },
		],
	};
};
