import { lerp } from "../draw/geometry.ts";
import { seam } from "../draw/stitch.ts";
import { belt } from "../parts/belt.ts";
import { shirtCollar } from "../parts/collar.ts";
import { overlapped, zipped } from "../parts/front.ts";
import { hood } from "../parts/hood.ts";
import { insideBack } from "../parts/inside.ts";
import { neckCut } from "../parts/neck.ts";
import { paintCollar } from "../parts/neck-finish.ts";
import { flap, pair, patchPocket } from "../parts/pocket.ts";
import { type TailoredPlan, tailoredFront, tailoredNeck } from "../parts/tailored.ts";
import { sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

/** The front of a coat without lapels: a zip and patch pockets on a parka, otherwise flaps and buttons. */
function plainFront(wear: Wear, from: number, plan: TailoredPlan, hemAt: number): string {
	const { form, cloth, has } = wear;
	const { body } = form;
	const x = body.hip[0] * 0.66;
	const pocket = (s: 1 | -1): string => {
		if (!has("patch-pockets")) {
			return flap(form, cloth, {
				at: [s * x, body.hip[1] - 40],
				width: 116,
				height: 38,
				slant: s * 5,
			});
		}
		const at = [s * x, body.hip[1] - 30] as const;
		return (
			patchPocket(form, cloth, { at, width: 124, height: 146 }) +
			flap(form, cloth, { at: [at[0], at[1] - 6], width: 130, height: 46 })
		);
	};
	if (has("zip")) {
		const cord = form.place([
			[-form.half(body.waist[1]) - 30, body.waist[1] + 8],
			[0, body.waist[1] + 16],
			[form.half(body.waist[1]) + 30, body.waist[1] + 8],
		]);
		return pair(pocket) + seam(cord, cloth, 1.2) + zipped(wear, from, hemAt + 6, 12);
	}
	return (
		pair(pocket) +
		overlapped(wear, { from, to: plan.lastButton, count: plan.buttons, radius: 12 }, hemAt + 6)
	);
}

/** Wool coats: lapels, a turned collar or a hood, from hip to ankle. */
export const drawCoat: DrawGarment = (wear) => {
	const { form, spec, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const hemAt = lerp(body.crotch + 70, body.calf[1] + 110, spec.length);
	const lapelled = spec.neckline === "lapel" || spec.neckline === "v" || spec.neckline === "wrap";
	const belted = spec.waist === "belt" || has("buckle");
	const double = has("double-breasted");
	const breakAt = lapelled ? body.waist[1] - (double ? 70 : 40) : body.notch + 14;
	const plan: TailoredPlan = {
		breakAt,
		hemAt,
		width: lerp(1, 1.3, v),
		double,
		buttons: spec.neckline === "wrap" ? 0 : double ? 3 : lapelled ? 3 : 5,
		lastButton: Math.min(hemAt - 120, breakAt + (double ? 210 : lapelled ? 250 : 520)),
		radius: 12,
	};
	const neck = lapelled ? { ...neckCut(form, "lapel"), front: breakAt } : neckCut(form, "collar");
	const parts = upper(wear, {
		room: "outer",
		neck,
		hemAt,
		cut: {
			waist: belted ? lerp(18, 50, v) : lerp(34, 92, v),
			hem: lerp(24, 88, v) * lerp(0.7, 1.3, spec.length),
			dip: 8,
		},
		fall: 0.95,
		sleeve: {
			to: sleeveEnds[spec.sleeve] || 2.04,
			ease: [lerp(20, 42, v), lerp(18, 42, v), lerp(18, 36, v)],
			finish: has("cuffs") ? "turn-back" : "bound",
		},
		over: () =>
			lapelled || form.view === "back"
				? tailoredFront(wear, plan)
				: plainFront(wear, breakAt, plan, hemAt),
	});
	const finish = lapelled
		? tailoredNeck(wear, plan)
		: spec.neckline === "hood"
			? paintCollar(wear, hood(form), { lift: 6, soft: 1 })
			: paintCollar(wear, shirtCollar(form, { size: 1.7, open: 0.06 }), { lift: 6, soft: 0.8 });
	const tied = belted
		? belt(wear, {
				at: body.waist[1] + 6,
				half: form.half(body.waist[1]) + parts.cut.waist + 2,
				tall: 46,
				close: has("buckle") ? "buckle" : "tie",
			})
		: "";
	const hooded = spec.neckline === "hood" && !form.onBust;
	return {
		under: (lapelled ? "" : insideBack(wear, neck)) + finish.far,
		trunk: parts.trunk + finish.near + tied,
		sleeves: parts.sleeves,
		box: hooded
			? { ...parts.box, y: body.neck[1] - body.hood[1], h: parts.box.h + body.hood[1] }
			: { ...parts.box, y: parts.box.y - 30, h: parts.box.h + 30 },
		focus: [
			{ at: form.spot(-30, lapelled ? body.chest[1] : body.notch + 40), reach: 180 },
			{ at: form.spot(body.hip[0] * 0.62, body.hip[1] - 10), reach: 160 },
			{ at: parts.cuffs[1] ?? [0, hemAt - 60], reach: 140 },
		],
	};
};
