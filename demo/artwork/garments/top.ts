import { lerp, type Node } from "../draw/geometry.ts";
import { buttonRow, freeEdge, seam } from "../draw/stitch.ts";
import { overlap } from "../parts/front.ts";
import { hemStitch, ruffle } from "../parts/hem-trim.ts";
import { neckCut } from "../parts/neck.ts";
import { gatherFolds } from "../parts/skirt.ts";
import { lightSleeve, neckOf, upper } from "./upper.ts";
import type { DrawGarment } from "./wear.ts";

/** Camisoles, sleeveless and wrapped tops. */
export const drawTop: DrawGarment = (wear) => {
	const { form, spec, cloth, random, has, sheet } = wear;
	const { body } = form;
	const elastic = spec.waist === "elastic";
	const hemAt = lerp(body.waist[1] + 6, body.hip[1] + 60, spec.length);
	const neck = neckCut(form, spec.neckline);
	const side = overlap(form);
	const half = form.half(hemAt);
	const pucker = (part: number, t: number) => form.spot(part * (half + 10), hemAt - t * 150);
	const parts = upper(wear, {
		room: "close",
		neck,
		hemAt,
		cut: { dip: 8, shoulder: spec.sleeve === "none" ? -18 : lerp(-4, 22, spec.volume) },
		fall: 1.1,
		folds: elastic || has("pleats") ? gatherFolds(pucker, 22, 0.7, random) : [],
		...lightSleeve(wear, has("cuffs") ? "shirt" : "hem"),
		over: (made, cut) => {
			const crossed =
				spec.neckline === "wrap" && form.view === "front"
					? freeEdge(
							form.place([
								[0, neck.front],
								[side * 50, lerp(neck.front, body.waist[1], 0.6)],
								[
									side * (form.half(body.waist[1]) + cut.waist) * 0.96,
									Math.min(hemAt - 6, body.waist[1] + 26),
								],
							]),
							cloth,
							[side * 3, 2],
						)
					: "";
			const closed =
				has("buttons") && form.view === "front"
					? buttonRow(
							sheet,
							form.place([
								[0, neck.front + 22],
								[0, hemAt - 26],
							]),
							7,
							{ radius: 5, colour: wear.button },
						)
					: "";
			const back =
				form.view === "back"
					? seam(
							form.place([
								[0, neck.back],
								[0, neck.back + 90],
							]),
							cloth,
						)
					: "";
			return (has("ruffle") ? "" : hemStitch(wear, made.hem, 10)) + crossed + closed + back;
		},
	});
	const finish = neckOf(wear, parts, { band: 12 });
	const frill = has("ruffle")
		? ruffle(
				wear,
				parts.made.hem.map(([x, y]): Node => [x, y - 6]),
				74,
				1.12,
			)
		: "";
	const strapped = "straps" in parts.made;
	return {
		under: finish.far,
		trunk: frill + parts.trunk + finish.near,
		sleeves: parts.sleeves,
		box: strapped
			? { ...parts.box, y: body.neck[1], h: hemAt - body.neck[1] + (frill ? 74 : 10) }
			: { ...parts.box, h: parts.box.h + (frill ? 70 : 0) },
		focus: [
			{ at: [0, strapped ? body.armpit[1] : neck.front], reach: 140 },
			{ at: [50, hemAt - 40], reach: 140 },
		],
	};
};
