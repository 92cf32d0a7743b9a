import { lerp } from "../draw/geometry.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { neckTube, shirtCollar } from "../parts/collar.ts";
import { placket } from "../parts/front.ts";
import { hemStitch } from "../parts/hem-trim.ts";
import { insideBack } from "../parts/inside.ts";
import { neckCut } from "../parts/neck.ts";
import { paintCollar } from "../parts/neck-finish.ts";
import { flap, pair, patchPocket } from "../parts/pocket.ts";
import { lightSleeve, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

function chest(wear: Wear): string {
	const { form, cloth, has } = wear;
	const { body } = form;
	if (form.view === "back") return "";
	const [x, y] = [body.chest[0] * 0.5, body.chest[1] - 18];
	const pocket = (s: 1 | -1) =>
		patchPocket(form, cloth, {
			at: [s * x, y],
			width: body.chest[0] * 0.54,
			height: body.chest[0] * 0.64,
			pointed: 14,
		});
	if (has("patch-pockets"))
		return pair(
			(s) =>
				pocket(s) +
				flap(form, cloth, {
					at: [s * x, y - 4],
					width: body.chest[0] * 0.57,
					height: 30,
					pointed: true,
				}),
		);
	return has("pockets") ? pocket(1) : "";
}

/** Collar on a stand, placket, yoke, cuffs, a curved tail. */
export const drawShirt: DrawGarment = (wear) => {
	const { form, spec, cloth } = wear;
	const { body } = form;
	const hemAt = lerp(body.hip[1] - 40, body.hip[1] + 190, spec.length);
	const neck = neckCut(form, "collar");
	const collared = spec.neckline !== "stand";
	const open = spec.seed % 3 === 0 ? 0.55 : 0;
	const yokeAt = body.shoulder[1] + 46;
	const parts = upper(wear, {
		room: "shirt",
		neck,
		hemAt,
		cut: { tail: lerp(34, 62, spec.length), dip: 8 },
		...lightSleeve(wear, "shirt", 0.8),
		over: (made, cut) => {
			const reach = body.shoulder[0] + cut.shoulder;
			const yoke =
				form.view === "back"
					? seam(
							form.place([
								[-reach, yokeAt + 24],
								[0, yokeAt + 30],
								[reach, yokeAt + 24],
							]),
							cloth,
							1.2,
						) +
						seam(
							form.place([
								[-9, yokeAt + 32],
								[-7, hemAt - 120],
							]),
							cloth,
							0.9,
						) +
						seam(
							form.place([
								[9, yokeAt + 32],
								[7, hemAt - 120],
							]),
							cloth,
							0.9,
						)
					: pair((s) =>
							seam(
								form.place([
									[s * (neck.half + 4), neck.top + 30],
									[s * reach, body.shoulder[1] + 16],
								]),
								cloth,
								0.8,
							),
						);
			return (
				yoke +
				hemStitch(wear, made.hem, 9) +
				(form.view === "front"
					? placket(wear, {
							from: body.notch + 8 + open * 60,
							to: hemAt + 8,
							count: Math.round((hemAt - body.notch) / 84),
						})
					: "") +
				pair((s) =>
					stitches(
						made.armhole(s).map(([x, y]) => [x - s * 5, y] as const),
						cloth,
						cloth.seam,
						0.8,
					),
				) +
				chest(wear)
			);
		},
	});
	const made = collared
		? paintCollar(wear, shirtCollar(form, { open, size: spec.audience === "women" ? 1.1 : 0.95 }), {
				lift: 5,
			})
		: paintCollar(
				wear,
				{ ...neckTube(form, { height: 34, loose: 4, split: 5 }), edges: [] },
				{ lift: 2 },
			);
	return {
		under: insideBack(wear, neck) + made.far,
		trunk: parts.trunk + made.near,
		sleeves: parts.sleeves,
		box: { ...parts.box, y: parts.box.y - 40, h: parts.box.h + 40 },
		focus: [
			{ at: form.spot(6, body.notch + 24), reach: 150 },
			{ at: parts.cuffs[1] ?? [0, hemAt - 40], reach: 130 },
			{ at: form.spot(body.chest[0] * 0.5, body.chest[1] + 20), reach: 140 },
		],
	};
};
