import { bounds, grow, type Line, lerp, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { belt } from "../parts/belt.ts";
import { type LegsCut, legs } from "../parts/legs.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { gatherFolds } from "../parts/skirt.ts";
import { weltPair } from "../parts/welt.ts";
import { bibHalf, bodiceHalf, puckers, type WaistLine } from "./jumpsuit-halves.ts";
import { type DrawGarment, isBib } from "./wear.ts";

/** Bodice and trousers in one, or a bib above trousers. */
export const drawJumpsuit: DrawGarment = (wear) => {
	const { form, spec, sheet, cloth, random, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const at = body.waist[1] + 6;
	const dungarees = isBib(spec);
	const elastic = !dungarees && (spec.waist === "elastic" || spec.waist === "none");
	const tight = elastic ? 14 : 6;
	const half = form.half(at) + tight;
	const waist: WaistLine = { at, half, tight, elastic };
	const top = dungarees ? bibHalf(wear, waist) : bodiceHalf(wear, waist);
	const cut: LegsCut = {
		top: at,
		hemAt: lerp(body.calf[1] + 40, body.ankle[1] + 50, spec.length),
		waist: tight,
		hip: lerp(10, 44, v),
		knee: lerp(body.knee[2] + 10, 106, v),
		hem: lerp(body.ankle[2] + 18, 128, v),
		rise: lerp(10, 30, v),
	};
	const made = legs(form, cut, cloth.drape, random);
	const gathers = (side: 1 | -1) =>
		elastic
			? gatherFolds(
					(part, t) => puckers(wear, waist, 1)(side * (0.5 + part * 0.5), t),
					9,
					0.7,
					random,
				)
			: [];
	const lower = paint(sheet, {
		cloth,
		panels: made.map((leg) => {
			const [inner, outer] = leg.hem;
			const hem: Line = [
				[inner[0], inner[1] - 14],
				[(inner[0] + outer[0]) / 2, inner[1] - 8],
				[outer[0], outer[1] - 14],
			];
			return {
				outline: leg.outline,
				across: leg.across,
				folds: [...leg.folds, ...gathers(leg.side)],
				over: stitches(hem, cloth, cloth.seam, 1),
			};
		}),
	});
	const middle = seam(
		form.place([
			[0, at],
			[0, body.crotch + cut.rise],
		]),
		cloth,
		1.1,
	);
	const seat = (s: 1 | -1) =>
		patchPocket(form, cloth, {
			at: [s * body.hip[0] * 0.5, body.hip[1] - 70],
			width: 80,
			height: 96,
			pointed: 10,
		});
	const pockets =
		form.view === "front"
			? weltPair(form, cloth, [body.hip[0] * 0.62, at + 26], [body.hip[0] * 0.98, at + 146], 7)
			: pair(seat);
	const belted =
		spec.waist === "belt" || has("buckle")
			? belt(wear, { at, half: half + 3, tall: 36, close: has("buckle") ? "buckle" : "tie" })
			: "";
	return {
		...top,
		trunk: lower + middle + pockets + top.trunk + belted,
		box: union([grow(top.box, 4), grow(bounds(made.map((leg) => leg.outline)), 6)]),
		focus: [
			{ at: form.spot(0, lerp(body.chest[1], at, 0.4)), reach: 160 },
			{ at: form.spot(half * 0.6, at + 40), reach: 150 },
			{ at: made[1].hem[0], reach: 150 },
		],
	};
};
