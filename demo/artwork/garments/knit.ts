import { type Line, lerp, level, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { band } from "../parts/band.ts";
import { neckTube } from "../parts/collar.ts";
import { insideBack } from "../parts/inside.ts";
import { type NeckCut, neckCut } from "../parts/neck.ts";
import { neckPoint, neckRing } from "../parts/neck-band.ts";
import { sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

const ribbed = 40;

/** A pullover: ribbed hem and cuffs, its neck by the record. */
export const drawKnit: DrawGarment = (wear) => {
	const { form, spec, sheet, rib } = wear;
	const { body } = form;
	const v = spec.volume;
	const neck = neckCut(form, spec.neckline === "hood" ? "round" : spec.neckline);
	const hemAt = lerp(body.waist[1] + 20, body.hip[1] + 110, spec.length) - ribbed;
	const bare = spec.sleeve === "none" || spec.sleeve === "strap";
	const parts = upper(wear, {
		room: "knit",
		neck,
		hemAt,
		cut: { drawn: form.onBust ? 1 : 0.94 },
		...(bare
			? {}
			: {
					sleeve: {
						to: sleeveEnds[spec.sleeve],
						ease: [lerp(5, 34, v), lerp(5, 40, v), lerp(5, 26, v)],
						puff: spec.sleeve === "puff" ? 0.5 : 0,
						finish: "rib",
					},
				}),
	});
	const hem = paint(sheet, {
		cloth: rib,
		plain: true,
		lift: 1,
		panels: [{ outline: band(parts.made.hem, -ribbed), across: parts.across }],
	});
	const collar = knitNeck(wear, neck, parts.made.neckline);
	const tall = spec.neckline === "roll" ? 8 * body.cm : 20;
	return {
		under: collar.far + insideBack(wear, neck),
		trunk: parts.trunk + hem + collar.near,
		sleeves: parts.sleeves,
		// long sleeves hang lower than the hem
		box: union([
			parts.box,
			{ ...parts.box, y: body.neck[1] - tall, h: hemAt + ribbed - body.neck[1] + tall },
		]),
		focus: [
			{ at: [0, neck.front - 20], reach: 150 },
			{ at: parts.cuffs[0] ?? [0, hemAt], reach: 130 },
			{ at: [60, hemAt], reach: 150 },
		],
	};
};

function knitNeck(wear: Wear, neck: NeckCut, line: Line): { far: string; near: string } {
	const { form, spec, sheet, rib } = wear;
	const { body } = form;
	if (spec.neckline === "roll" || spec.neckline === "stand") {
		const tall = spec.neckline === "roll" ? 8.2 : 4.4;
		const tube = neckTube(form, {
			height: tall * form.body.cm,
			loose: spec.neckline === "roll" ? 7 : 4,
		});
		const rim = body.neck[1] - tall * body.cm;
		const side = body.neck[0] + 9;
		const upper: Line = level([
			[0, rim + 14],
			[side * 0.6, rim + 8],
			[side - 6, rim - 1, 0],
		]);
		const lower: Line = level([
			[0, body.notch - 14],
			[side * 0.62, body.neck[1] - 6],
			[side + 5, body.neck[1] - 20, 0],
		]);
		const fold = form.place([...upper, ...[...lower].reverse()]);
		const turned = paint(sheet, {
			cloth: rib,
			plain: true,
			lift: 4,
			panels: tube.leaves.map((outline) => ({
				outline,
				across: [
					[-70, 0],
					[70, 0],
				] as const,
			})),
		});
		return {
			far: paint(sheet, {
				cloth: rib,
				plain: true,
				panels: tube.inside.map((outline) => ({ outline, tone: -0.4 })),
			}),
			near:
				turned +
				(spec.neckline === "roll"
					? paint(sheet, {
							cloth: rib,
							plain: true,
							lift: 3,
							panels: [
								{
									outline: fold,
									across: [
										[-72, 0],
										[72, 0],
									] as const,
								},
							],
						})
					: ""),
		};
	}
	if (form.view === "front" && (spec.neckline === "v" || spec.neckline === "wrap")) {
		return neckPoint(wear, neck, { width: 22, cloth: rib });
	}
	return neckRing(wear, neck, line, { width: spec.neckline === "boat" ? 15 : 23, cloth: rib });
}
