// The upper half of a jumpsuit: a bodice of its own, or the bib of dungarees.
import { lerp } from "../draw/geometry.ts";
import { buttonRow, freeEdge, seam } from "../draw/stitch.ts";
import { bib } from "../parts/bib.ts";
import { overlap, placket, zipped } from "../parts/front.ts";
import { neckCut } from "../parts/neck.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { gatherFolds } from "../parts/skirt.ts";
import { lightSleeve, neckOf, upper } from "./upper.ts";
import type { Drawn, Wear } from "./wear.ts";

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

/** The upper half of a jumpsuit, down to its waist. */
type Half = Pick<Drawn, "under" | "trunk" | "sleeves" | "box">;

export interface WaistLine {
	at: number;
	half: number;
	/** Added to the body there. */
	tight: number;
	elastic: boolean;
}

/** Puckers that run up or down from the waist. */
export const puckers =
	({ form }: Wear, { at, tight }: WaistLine, up: 1 | -1) =>
	(part: number, t: number) =>
		form.spot(part * (form.half(at) + tight), at + up * t * 150);

/** A bib on straps: dungarees are worn over something else. */
export function bibHalf(wear: Wear, { at, half }: WaistLine): Half {
	const { spec, cloth, form } = wear;
	const made = bib(wear, at, half, spec.fabric === "denim" ? "#bf8a4f" : cloth.seam);
	const top = form.body.neck[1];
	return {
		under: made.under,
		trunk: made.over,
		sleeves: "",
		box: { x: -half, y: top, w: half * 2, h: at - top },
	};
}

export function bodiceHalf(wear: Wear, waist: WaistLine): Half {
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
		box: parts.box,
	};
}
