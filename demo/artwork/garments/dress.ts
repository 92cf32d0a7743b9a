import { bounds, grow, type Line, lerp, type Node, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { buttonRow, freeEdge, seam } from "../draw/stitch.ts";
import { belt } from "../parts/belt.ts";
import { overlap } from "../parts/front.ts";
import { hemStitch, ruffle, tiers } from "../parts/hem-trim.ts";
import { neckCut } from "../parts/neck.ts";
import { gatherFolds, pleats, type SkirtCut, skirt } from "../parts/skirt.ts";
import { frontOf, pocketsOf, seamAt } from "./dress-parts.ts";
import { skirtHem } from "./skirt.ts";
import { lightSleeve, neckOf, upper } from "./upper.ts";
import type { DrawGarment, Drawn, Wear } from "./wear.ts";

/** Without sleeves the shoulder is cut in, so that it does not stand off the arm. */
const bareShoulder = (wear: Wear): { shoulder?: number } =>
	wear.spec.sleeve === "none" ? { shoulder: -18 } : {};

/** Cut in one from shoulder to hem: a shift, a column, a tent. */
function shift(wear: Wear): Drawn {
	const { form, spec, has } = wear;
	const { body } = form;
	const hemAt = skirtHem(wear);
	const knitted = spec.fabric === "rib" || spec.fabric === "cable" || form.onBust;
	// Half the hem: a shift runs straight from its armholes past the hips.
	const sweep = form.half(body.hip[1]) + lerp(10, 70, spec.volume) * lerp(0.8, 1.2, spec.length);
	const parts = upper(wear, {
		room: "close",
		neck: neckCut(form, spec.neckline),
		hemAt,
		cut: {
			...bareShoulder(wear),
			// Straight past the waist: a shift hangs from the bust, it does not follow the body.
			waist: (body.chest[0] + body.hip[0]) / 2 - body.waist[0] + lerp(-6, 62, spec.volume),
			hem: lerp(-6, 150, spec.volume) * lerp(0.5, 1.1, spec.length),
			...(knitted ? {} : { straight: sweep }),
			dip: lerp(8, 22, spec.volume),
		},
		fall: 1.15,
		...lightSleeve(wear, "hem"),
		over: (made, cut) =>
			hemStitch(wear, made.hem) +
			frontOf(wear, cut, spec.neckline === "collar" ? hemAt - 40 : body.waist[1]) +
			pocketsOf(wear, body.waist[1] + 90, form.half(body.hip[1]) + 20),
	});
	const neck = neckOf(wear, parts);
	const frill = has("ruffle")
		? ruffle(
				wear,
				parts.made.hem.map(([x, y]): Node => [x, y - 70]),
				84,
				1.05,
			)
		: "";
	return {
		under: neck.far,
		trunk: parts.trunk + frill + neck.near,
		sleeves: parts.sleeves,
		box: grow(parts.box, 6),
		focus: [
			{ at: [10, parts.cut.neck.front + 10], reach: 150 },
			{ at: parts.cuffs[1] ?? [0, hemAt - 60], reach: 140 },
		],
	};
}

/** Bodice and skirt joined at a seam, gathered, pleated, buttoned or belted. */
function joined(wear: Wear): Drawn {
	const { form, spec, sheet, cloth, random, has } = wear;
	const at = seamAt(wear);
	const elastic = spec.waist === "elastic";
	const pleated = has("pleats");
	const tight = elastic ? 12 : spec.waist === "low" ? 14 : 5;
	const puckers = (part: number, t: number) =>
		form.spot(part * (form.half(at) + tight), at - t * 150 + 5 * (1 - part * part));
	const parts = upper(wear, {
		room: "close",
		neck: neckCut(form, spec.neckline),
		hemAt: at,
		cut: {
			waist: tight,
			hem: tight,
			dip: 6,
			chest: lerp(4, 30, spec.volume),
			...bareShoulder(wear),
		},
		...lightSleeve(wear, "hem"),
		folds: elastic ? gatherFolds(puckers, 18, 0.7, random) : [],
		over: (_, cut) => frontOf(wear, cut, at + 6),
	});
	const hemAt = skirtHem(wear);
	const cut: SkirtCut = {
		top: at,
		half: form.half(at) + tight,
		hemAt,
		flare: pleated
			? Math.max(0.3, spec.volume * 0.75)
			: spec.shape === "straight"
				? 0.1
				: lerp(0.12, 0.95, spec.volume),
		gather:
			elastic || has("ruffle") || spec.waist === "empire"
				? 0.6
				: spec.volume > 0.7 && !pleated
					? 0.4
					: 0,
		dip: 6,
		hemDip: lerp(8, 18, spec.volume),
	};
	const made = skirt(form, cut, random, cloth.drape);
	const thigh = lerp(at, hemAt, 0.5);
	const shirtFront = (spec.neckline === "collar" || has("buttons")) && form.view === "front";
	const side = overlap(form);
	const middle = (by: number): Line => made.fall(0).map(([x, y]): Node => [x + by, y]);
	const fastening = shirtFront
		? freeEdge(middle(side * 15), cloth, [side * 1.8, 1]) +
			buttonRow(sheet, made.fall(0, 0.05, 0.86), Math.max(3, Math.round((hemAt - at) / 96)), {
				radius: 5.6,
				colour: wear.button,
			})
		: "";
	const wrapped =
		spec.neckline === "wrap" && form.view === "front"
			? freeEdge(
					form.place([
						[side * cut.half * 0.92, at],
						[side * made.width(thigh) * 0.52, thigh],
						[side * made.width(hemAt) * 0.2, hemAt + 8],
					]),
					cloth,
					[side * 4, 2],
				)
			: "";
	const slit = has("slit") ? freeEdge(made.fall(0.46, 0.5, 1.01), cloth, [4, 1]) : "";
	const lower = paint(sheet, {
		cloth,
		panels: [
			{
				outline: made.outline,
				across: [form.spot(-made.width(thigh), thigh), form.spot(made.width(thigh), thigh)],
				folds: pleated ? [] : made.folds,
				over:
					(pleated ? pleats(sheet, made, cloth, 16) : hemStitch(wear, made.hem)) +
					fastening +
					wrapped +
					slit +
					pocketsOf(wear, at + 60, made.width(at + 90)),
			},
		],
	});
	const frills = has("ruffle") ? tiers(wear, made, at, hemAt, spec.length > 0.6 ? 3 : 2) : "";
	const neck = neckOf(wear, parts);
	const joint = seam(
		form.place([
			[-cut.half, at],
			[0, at + 6],
			[cut.half, at],
		]),
		cloth,
		1.4,
	);
	const belted =
		spec.waist === "belt" || has("buckle")
			? belt(wear, { at, half: cut.half + 3, tall: 34, close: has("buckle") ? "buckle" : "tie" })
			: "";
	return {
		under: neck.far,
		trunk: lower + frills + parts.trunk + joint + neck.near + belted,
		sleeves: parts.sleeves,
		box: union([grow(parts.box, 4), grow(bounds([made.outline]), 8)]),
		focus: [
			{ at: [0, lerp(parts.cut.neck.front, at, 0.35)], reach: 150 },
			{ at: form.spot(0, at), reach: 150 },
			{ at: [made.width(hemAt) * 0.3, hemAt - 70], reach: 170 },
		],
	};
}

/** Dresses: cut in one, or joined at the waist, under the bust or on the hips. */
export const drawDress: DrawGarment = (wear) =>
	wear.spec.waist === "none" && !wear.has("pleats") ? shift(wear) : joined(wear);
