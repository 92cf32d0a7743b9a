import { lerp } from "../draw/geometry.ts";
import { buttonRow } from "../draw/stitch.ts";
import { neckCut } from "../parts/neck.ts";
import { type TailoredPlan, tailoredFront, tailoredNeck } from "../parts/tailored.ts";
import { sleeveEnds, upper } from "./upper.ts";
import type { DrawGarment } from "./wear.ts";

/** Notched or peaked lapels, one row of buttons or two, cutaway fronts. */
export const drawBlazer: DrawGarment = (wear) => {
	const { form, spec, has, sheet } = wear;
	const { body } = form;
	const v = spec.volume;
	const hemAt = lerp(body.waist[1] + 110, body.hip[1] + 130, spec.length);
	const double = has("double-breasted");
	const breakAt = double ? body.waist[1] - 40 : body.waist[1] - lerp(10, 40, spec.scale);
	const plan: TailoredPlan = {
		breakAt,
		hemAt,
		width: lerp(0.85, 1.12, v),
		double,
		buttons: double ? 2 : has("buttons") ? 3 : spec.audience === "men" ? 2 : 1,
		lastButton: double ? breakAt + 96 : breakAt + (has("buttons") ? 150 : 84),
	};
	const neck = neckCut(form, "lapel");
	const parts = upper(wear, {
		room: "tailored",
		neck: { ...neck, front: breakAt },
		hemAt,
		cut: { cutaway: double ? 0 : 44, dip: 6 },
		fall: 0.8,
		sleeve: {
			to: sleeveEnds[spec.sleeve] || 2,
			ease: [lerp(14, 30, v), lerp(12, 30, v), lerp(10, 22, v)],
			finish: "bound",
		},
		over: () => tailoredFront(wear, plan),
	});
	const finish = tailoredNeck(wear, plan);
	const vents = parts.cuffs
		.map(([x, y], index) => {
			const s = index === 0 ? -1 : 1;
			return buttonRow(
				sheet,
				[
					[x + s * 18, y - 58],
					[x + s * 22, y - 16],
				],
				3,
				{ radius: 5, colour: wear.button },
			);
		})
		.join("");
	return {
		under: finish.far,
		trunk: parts.trunk + finish.near,
		sleeves: parts.sleeves + vents,
		box: { ...parts.box, y: parts.box.y - 20, h: parts.box.h + 20 },
		focus: [
			{ at: form.spot(-40, body.chest[1]), reach: 170 },
			{ at: form.spot(body.hip[0] * 0.6, lerp(body.waist[1], hemAt, 0.45)), reach: 150 },
			{ at: parts.cuffs[1] ?? [0, hemAt], reach: 120 },
		],
	};
};
