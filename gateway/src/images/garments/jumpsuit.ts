import { bounds, grow, type Line, lerp, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { buttonRow, freeEdge, seam, stitches } from "../draw/stitch.ts";
import { belt } from "../parts/belt.ts";
import { bib } from "../parts/bib.ts";
import { overlap, placket, zipped } from "../parts/front.ts";
import { type LegsCut, legs } from "../parts/legs.ts";
import { neckCut } from "../parts/neck.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { gatherFolds } from "../parts/skirt.ts";
import { weltPair } from "../parts/welt.ts";
import { lightSleeve, neckOf, upper } from "./upper.ts";
import { type DrawGarment, type Drawn, isBib, type Wear } from "./wear.ts";

function closing(wear: Wear, from: number, to: number): string {
	const { form, spec, cloth, sheet, has } = wear;
	if (form.view === "back")
		return seam(
			form.place([
				[0, from],
				[0, to],
			]),
			cloth,
			0.8,
		);
	if (has("zip")) return zipped(wear, from, to, 9);
	if (spec.neckline === "collar") return placket(wear, { from: from + 8, to, count: 4 });
	if (spec.neckline === "wrap" || spec.neckline === "lapel") {
		const s = overlap(form);
		return freeEdge(
			form.place([
				[0, from],
				[s * 50, lerp(from, to, 0.6)],
				[s * (form.half(to) + 2), to],
			]),
			cloth,
			[s * 3, 2],
		);
	}
	return has("buttons")
		? buttonRow(
				sheet,
				form.place([
					[0, from + 24],
					[0, to - 14],
				]),
				4,
				{ radius: 6, colour: wear.button },
			)
		: "";
}

/** What is worn above the waist of a jumpsuit. */
type Half = Pick<Drawn, "under" | "trunk" | "sleeves" | "box" | "armhole" | "covered">;

interface WaistLine {
	at: number;
	half: number;
	/** Added to the body there. */
	tight: number;
	elastic: boolean;
}

/** Puckers that run up or down from the waist. */
const puckers =
	({ form }: Wear, { at, tight }: WaistLine, up: 1 | -1) =>
	(part: number, t: number) =>
		form.spot(part * (form.half(at) + tight), at + up * t * 150);

/** A bib on straps: dungarees are worn over something else. */
function bibHalf(wear: Wear, { at, half }: WaistLine): Half {
	const { spec, cloth, form } = wear;
	const made = bib(wear, at, half, spec.fabric === "denim" ? "#bf8a4f" : cloth.seam);
	const top = form.body.neck[1];
	return {
		under: made.under,
		trunk: made.over,
		sleeves: "",
		armhole: made.armhole,
		covered: false,
		box: { x: -half, y: top, w: half * 2, h: at - top },
	};
}

function bodiceHalf(wear: Wear, waist: WaistLine): Half {
	const { form, spec, cloth, has, random } = wear;
	const { body } = form;
	const { at, half, tight, elastic } = waist;
	const neck = neckCut(form, spec.neckline);
	const chest = (s: 1 | -1) =>
		patchPocket(form, cloth, {
			at: [s * body.chest[0] * 0.5, body.chest[1] - 16],
			width: 74,
			height: 84,
			pointed: 12,
		});
	const parts = upper(wear, {
		room: "shirt",
		neck,
		hemAt: at,
		cut: { waist: tight, hem: tight, chest: lerp(6, 40, spec.volume), dip: 5 },
		...lightSleeve(wear, has("cuffs") ? "shirt" : "hem", 0.9),
		folds: elastic ? gatherFolds(puckers(wear, waist, -1), 18, 0.7, random) : [],
		over: () =>
			closing(wear, form.view === "back" ? neck.back : neck.front, at) +
			(has("patch-pockets") && form.view === "front" ? pair(chest) : ""),
	});
	const finish = neckOf(wear, parts, { band: 13 });
	const joint = seam(
		form.place([
			[-half, at],
			[0, at + 5],
			[half, at],
		]),
		cloth,
		1.4,
	);
	return {
		under: finish.far,
		trunk: parts.trunk + joint + finish.near,
		sleeves: parts.sleeves,
		...parts.arms,
		box: parts.box,
	};
}

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
		pieces: made.map((leg) => {
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
