import { lerp } from "../draw/geometry.ts";
import { placket } from "../parts/front.ts";
import { hemStitch } from "../parts/hem-trim.ts";
import { neckCut } from "../parts/neck.ts";
import { patchPocket } from "../parts/pocket.ts";
import { lightSleeve, neckOf, upper } from "./upper.ts";
import type { DrawGarment } from "./wear.ts";

/** Jersey, a ribbed neck, twin needle hems. */
export const drawTShirt: DrawGarment = (wear) => {
	const { form, spec, cloth, has } = wear;
	const { body } = form;
	const hemAt = lerp(body.waist[1] + 30, body.hip[1] + 80, spec.length);
	const parts = upper(wear, {
		room: "close",
		neck: neckCut(form, spec.neckline),
		hemAt,
		cut: { dip: 5 },
		...lightSleeve(wear, "hem", 1.25),
		over: (made) =>
			hemStitch(wear, made.hem, 12) +
			hemStitch(wear, made.hem, 17) +
			(spec.neckline === "collar" && form.view === "front"
				? placket(wear, { from: body.notch + 6, to: body.chest[1] + 24, count: 3, width: 14 })
				: "") +
			(has("pockets") || has("patch-pockets")
				? form.view === "front"
					? patchPocket(form, cloth, {
							at: [body.chest[0] * 0.46, body.chest[1] - 26],
							width: 66,
							height: 76,
							pointed: 10,
						})
					: ""
				: ""),
	});
	const neck = neckOf(wear, parts, { band: 18 });
	return {
		under: neck.far,
		trunk: parts.trunk + neck.near,
		sleeves: parts.sleeves,
		box: parts.box,
		focus: [
			{ at: [0, parts.cut.neck.front - 14], reach: 140 },
			{ at: parts.cuffs[0] ?? [60, hemAt - 30], reach: 120 },
		],
	};
};
