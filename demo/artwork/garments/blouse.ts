import { type Line, lerp, type Node } from "../draw/geometry.ts";
import { buttonRow, freeEdge, seam } from "../draw/stitch.ts";
import { belt } from "../parts/belt.ts";
import { overlap } from "../parts/front.ts";
import { hemStitch, ruffle } from "../parts/hem-trim.ts";
import { neckCut } from "../parts/neck.ts";
import { gatherFolds } from "../parts/skirt.ts";
import { lightSleeve, neckOf, upper } from "./upper.ts";
import type { DrawGarment } from "./wear.ts";

/** Softer than a shirt: gathers from the yoke, full sleeves, ruffles, small buttons. */
export const drawBlouse: DrawGarment = (wear) => {
	const { form, spec, cloth, random, has, sheet } = wear;
	const { body } = form;
	const hemAt = lerp(body.waist[1] + 70, body.hip[1] + 90, spec.length);
	const neck = neckCut(form, spec.neckline);
	const side = overlap(form);
	const yokeAt = body.armpit[1] - 34;
	const yoke = (part: number, t: number) =>
		form.spot(part * body.chest[0] * 0.92, yokeAt + t * 260 + 8 * (1 - part * part));
	const opened = spec.neckline === "v" || spec.neckline === "wrap";
	const parts = upper(wear, {
		room: "shirt",
		neck,
		hemAt,
		cut: { dip: 10, tail: 20, hem: lerp(10, 58, spec.volume) },
		fall: 1.35,
		folds: opened ? [] : gatherFolds(yoke, 20, 0.62, random),
		...lightSleeve(wear, "shirt", 1.1),
		over: (made, cut) => {
			const joint = opened
				? ""
				: seam(
						form.place([
							[-body.chest[0] - cut.chest, yokeAt - 4],
							[0, yokeAt + 8],
							[body.chest[0] + cut.chest, yokeAt - 4],
						]),
						cloth,
					);
			const line = (x: number): Line =>
				form.place([
					[x, neck.front],
					[x, hemAt],
				]);
			const closed =
				form.view === "front" && spec.neckline !== "wrap" && spec.neckline !== "boat"
					? freeEdge(line(side * 10), cloth, [side * 1.4, 1]) +
						buttonRow(
							sheet,
							form.place([
								[0, neck.front + 22],
								[0, hemAt - 50],
							]),
							8,
							{ radius: 4.6, colour: wear.button },
						)
					: "";
			const crossed =
				form.view === "front" && spec.neckline === "wrap"
					? freeEdge(
							form.place([
								[0, neck.front],
								[side * 52, lerp(neck.front, hemAt, 0.42)],
								[side * (form.half(body.waist[1]) + cut.waist), body.waist[1] + 40],
							]),
							cloth,
							[side * 3, 2],
						)
					: "";
			return joint + closed + crossed + hemStitch(wear, made.hem, 9);
		},
	});
	const finish = neckOf(wear, parts, { band: 12 });
	const jabot =
		has("ruffle") && form.view === "front"
			? ([-1, 1] as const)
					.map((s) => {
						const line: Line = form.place([
							[s * 12, hemAt - 180],
							[s * 13, lerp(neck.front, hemAt, 0.4)],
							[s * 12, neck.front + 8],
						]);
						return ruffle(
							wear,
							s === 1 ? line.map(([x, y]): Node => [x, y]) : [...line].reverse(),
							4,
							1,
						);
					})
					.join("")
			: "";
	// a wrap is held by a tie at its side
	const tied =
		spec.neckline === "wrap" && spec.waist === "belt"
			? belt(wear, {
					at: body.waist[1] + 20,
					half: form.half(body.waist[1]) + parts.cut.waist - 2,
					tall: 22,
					close: "tie",
					x: side * form.half(body.waist[1]) * 0.62,
				})
			: "";
	return {
		under: finish.far,
		trunk: parts.trunk + jabot + finish.near + tied,
		sleeves: parts.sleeves,
		box: { ...parts.box, y: parts.box.y - 30, h: parts.box.h + 30 },
		focus: [
			{ at: form.spot(0, neck.front + 10), reach: 150 },
			{ at: parts.cuffs[0] ?? [0, hemAt - 50], reach: 130 },
		],
	};
};
