import { type Line, lerp } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { stitches } from "../draw/stitch.ts";
import { band } from "../parts/band.ts";
import { belt } from "../parts/belt.ts";
import { placket, zipped } from "../parts/front.ts";
import { neckCut } from "../parts/neck.ts";
import type { SleevePlan } from "../parts/sleeve-set.ts";
import { bikerFront, tobacco, truckerFront } from "./jacket-fronts.ts";
import { collarOf, kindOf, pocketsOf } from "./jacket-parts.ts";
import { sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment } from "./wear.ts";

/** Short jackets: denim, leather, bomber, overshirt. */
export const drawJacket: DrawGarment = (wear) => {
	const { form, spec, sheet, cloth, rib, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const kind = kindOf(wear);
	const banded = kind === "bomber" || kind === "trucker";
	const strip = banded ? 46 : 0;
	const hemAt = lerp(body.waist[1] + 36, body.hip[1] + 120, spec.length) - strip;
	const breakAt = body.chest[1] + 30;
	const neck =
		kind === "biker"
			? { ...neckCut(form, "lapel"), front: breakAt }
			: neckCut(
					form,
					(kind === "bomber" && (spec.neckline !== "stand" || spec.waist === "elastic")) ||
						kind === "collarless"
						? "round"
						: "collar",
				);
	const finish: SleevePlan["finish"] =
		kind === "bomber" ? "rib" : kind === "biker" || kind === "collarless" ? "bound" : "shirt";
	const parts = upper(wear, {
		room: kind === "biker" ? "tailored" : "outer",
		neck,
		hemAt,
		cut: {
			hem: lerp(8, 52, v),
			waist: lerp(14, 70, v),
			...(banded ? { drawn: kind === "bomber" ? 0.9 : 0.97 } : {}),
			dip: 6,
		},
		sleeve: {
			to: sleeveEnds[spec.sleeve] || 2,
			ease: [lerp(14, 38, v), lerp(14, 40, v), lerp(12, 30, v)],
			finish,
		},
		over: () => {
			if (kind === "trucker")
				return (
					truckerFront(wear, hemAt) +
					(form.view === "front"
						? placket(wear, {
								from: body.notch + 10,
								to: hemAt,
								count: 6,
								width: 18,
								radius: 7,
								metal: true,
							})
						: "")
				);
			if (kind === "biker") return bikerFront(wear, breakAt, hemAt);
			const closed =
				form.view === "back"
					? ""
					: has("zip") || kind === "bomber"
						? zipped(wear, neck.front, hemAt, 10)
						: placket(wear, { from: body.notch + 12, to: hemAt, count: 6, width: 19, radius: 8 });
			return pocketsOf(wear, hemAt) + closed;
		},
	});
	const collar = collarOf(wear, kind, parts, hemAt);
	const bandLine: Line = band(parts.made.hem, -strip);
	const hem = banded
		? paint(sheet, {
				cloth: kind === "bomber" ? rib : cloth,
				plain: kind === "bomber",
				lift: 1.5,
				soft: 0.6,
				panels: [
					{
						outline: bandLine,
						grain: kind === "bomber" ? 0 : 90,
						across: parts.across,
						over:
							kind === "trucker"
								? stitches(
										parts.made.hem.map(([x, y]) => [x, y + 7] as const),
										cloth,
										tobacco,
										1.1,
									)
								: "",
					},
				],
			})
		: "";
	const belted =
		kind === "biker" && has("buckle")
			? belt(wear, {
					at: hemAt - 22,
					half: form.half(hemAt) + parts.cut.hem,
					tall: 36,
					close: "buckle",
					x: 30,
				})
			: "";
	const tall = spec.neckline === "hood" && !form.onBust ? body.hood[1] : 40;
	return {
		under: collar.far,
		trunk: parts.trunk + hem + collar.near + belted,
		sleeves: parts.sleeves,
		box: {
			...parts.box,
			y: body.neck[1] - tall,
			h: Math.max(parts.box.h, hemAt + strip - body.neck[1]) + tall,
		},
		focus: [
			{ at: form.spot(-50, body.chest[1]), reach: 170 },
			{ at: parts.cuffs[0] ?? [0, hemAt], reach: 140 },
			{ at: form.spot(body.hip[0] * 0.5, hemAt - 60), reach: 160 },
		],
	};
};
