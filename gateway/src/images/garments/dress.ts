import { bounds, grow, type Line, lerp, type Node, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { buttonRow, freeEdge, seam } from "../draw/stitch.ts";
import { belt } from "../parts/belt.ts";
import { overlap, placket } from "../parts/front.ts";
import { hemStitch, ruffle, tiers } from "../parts/hem-trim.ts";
import { neckCut } from "../parts/neck.ts";
import { pair, patchPocket, welt } from "../parts/pocket.ts";
import { gatherFolds, pleats, type SkirtCut, skirt } from "../parts/skirt.ts";
import { skirtHem } from "./skirt.ts";
import { lightSleeve, neckOf, type Upper, upper } from "./upper.ts";
import type { DrawGarment, Drawn, Wear } from "./wear.ts";

/** Height of the seam between bodice and skirt. */
const seamAt = (wear: Wear): number => {
	const { body } = wear.form;
	const places = {
		empire: body.chest[1] + 66,
		low: body.hip[1] - 66,
		high: body.waist[1] - 34,
	} as Record<string, number>;
	return places[wear.spec.waist] ?? body.waist[1];
};

/** What closes or crosses the front of a bodice down to `to`. */
function frontOf(wear: Wear, parts: Upper, to: number): string {
	const { form, spec, cloth, has, sheet } = wear;
	if (form.view === "back")
		return seam(
			form.place([
				[0, parts.cut.neck.back],
				[0, to],
			]),
			cloth,
			0.7,
		);
	const { front } = parts.cut.neck;
	if (spec.neckline === "wrap" || spec.neckline === "lapel") {
		const side = overlap(form);
		const end = form.half(to) + parts.cut.waist;
		const edge = form.place([
			[-side * parts.cut.neck.half, parts.cut.neck.top],
			[-side * parts.cut.neck.half * 0.5, lerp(parts.cut.neck.top, front, 0.5)],
			[0, front],
			[side * end * 0.5, lerp(front, to, 0.56)],
			[side * end * 0.95, to],
		]);
		return freeEdge(edge, cloth, [side * 3, 2]);
	}
	if (spec.neckline === "collar")
		return placket(wear, {
			from: front + 10,
			to,
			count: Math.max(3, Math.round((to - front) / 78)),
			radius: 5.6,
		});
	if (has("buttons"))
		return buttonRow(
			sheet,
			form.place([
				[0, front + 26],
				[0, to - 12],
			]),
			Math.max(4, Math.round((to - front) / 58)),
			{ radius: 5.4, colour: wear.button },
		);
	return "";
}

function pocketsOf(wear: Wear, y: number, half: number): string {
	const { form, cloth, has } = wear;
	if (form.view === "back") return "";
	if (has("patch-pockets"))
		return pair((s) =>
			patchPocket(form, cloth, { at: [s * half * 0.54, y + 34], width: 96, height: 112 }),
		);
	if (has("pockets"))
		return pair((s) =>
			s === 1
				? welt(form, cloth, [half * 0.62, y], [half * 0.9, y + 104], 7)
				: welt(form, cloth, [-half * 0.9, y + 104], [-half * 0.62, y], 7),
		);
	return "";
}

/** Cut in one from shoulder to hem: a shift, a column, a tent. */
function shift(wear: Wear): Drawn {
	const { form, spec, has } = wear;
	const { body } = form;
	const hemAt = skirtHem(wear);
	const parts = upper(wear, {
		room: "close",
		neck: neckCut(form, spec.neckline),
		hemAt,
		cut: {
			// Straight past the waist: a shift hangs from the bust, it does not follow the body.
			waist: (body.chest[0] + body.hip[0]) / 2 - body.waist[0] + lerp(-6, 62, spec.volume),
			hem: lerp(-6, 150, spec.volume) * lerp(0.5, 1.1, spec.length),
			dip: lerp(8, 22, spec.volume),
		},
		fall: 1.15,
		...lightSleeve(wear, "hem"),
		over: (made, cut) =>
			hemStitch(wear, made.hem) +
			frontOf(
				wear,
				{ cut, made } as Upper,
				spec.neckline === "collar" ? hemAt - 40 : body.waist[1],
			) +
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
	const { body } = form;
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
		cut: { waist: tight, hem: tight, dip: 6, chest: lerp(4, 30, spec.volume) },
		...lightSleeve(wear, "hem"),
		folds: elastic ? gatherFolds(puckers, 18, 0.7, random) : [],
		over: (made, cut) => frontOf(wear, { cut, made } as Upper, at + 6),
	});
	const hemAt = skirtHem(wear);
	const cut: SkirtCut = {
		top: at,
		half: form.half(at) + tight,
		hemAt,
		flare: pleated ? Math.max(0.3, spec.volume * 0.75) : lerp(0.12, 0.95, spec.volume),
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
		pieces: [
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
