import { lerp } from "../draw/geometry.ts";
import { insideBack } from "../parts/assemble.ts";
import { belt } from "../parts/belt.ts";
import { shirtCollar } from "../parts/collar.ts";
import { overlapped } from "../parts/front.ts";
import { hood } from "../parts/hood.ts";
import { neckCut } from "../parts/neck.ts";
import { paintCollar } from "../parts/neck-finish.ts";
import { flap, pair } from "../parts/pocket.ts";
import { type TailoredPlan, tailoredFront, tailoredNeck } from "../parts/tailored.ts";
import { sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment } from "./wear.ts";

/** Wool coats: lapels, a turned collar or a hood, from hip to ankle. */
export const drawCoat: DrawGarment = (wear) => {
	const { form, spec, cloth, has } = wear;
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
		buttons: double ? 3 : lapelled ? 3 : 5,
		lastButton: Math.min(hemAt - 120, breakAt + (double ? 210 : lapelled ? 250 : 520)),
		radius: 12,
	};
	const neck = lapelled ? { ...neckCut(form, "lapel"), front: breakAt } : neckCut(form, "collar");
	const pocketAt = body.hip[1] - 40;
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
				: pair((s) =>
						flap(form, cloth, {
							at: [s * body.hip[0] * 0.66, pocketAt],
							width: 116,
							height: 38,
							slant: s * 5,
						}),
					) +
					overlapped(
						wear,
						{ from: breakAt, to: plan.lastButton, count: plan.buttons, radius: 12 },
						hemAt + 6,
					),
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
	const hooded = spec.neckline === "hood" && !form.worn;
	return {
		under: (lapelled ? "" : insideBack(wear, neck)) + finish.far,
		trunk: parts.trunk + finish.near + tied,
		sleeves: parts.sleeves,
		box: hooded
			? { ...parts.box, y: body.neck[1] - body.head[1], h: parts.box.h + body.head[1] }
			: { ...parts.box, y: parts.box.y - 30, h: parts.box.h + 30 },
		focus: [
			{ at: form.spot(-30, lapelled ? body.chest[1] : body.notch + 40), reach: 180 },
			{ at: form.spot(body.hip[0] * 0.62, body.hip[1] - 10), reach: 160 },
			{ at: parts.cuffs[1] ?? [0, hemAt - 60], reach: 140 },
		],
	};
};
