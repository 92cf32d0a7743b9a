import type { Fold } from "../draw/folds.ts";
import { type Box, bounds, type Line, lerp, type Point, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { type Bodice, type BodiceCut, bodice } from "../parts/bodice.ts";
import { type Camisole, camisole } from "../parts/camisole.ts";
import { embroidery } from "../parts/embroidery.ts";
import type { NeckCut } from "../parts/neck.ts";
import { finishNeck, type NeckFinish, strapFinish } from "../parts/neck-finish.ts";
import { armholeSeams, type SleevePlan, sleeves } from "../parts/sleeve-set.ts";
import { trunkFolds } from "../parts/trunk-folds.ts";
import type { Wear } from "./wear.ts";

/** Where each kind of sleeve ends: 0 shoulder, 1 elbow, 2 wrist. */
export const sleeveEnds = {
	none: 0,
	strap: 0,
	short: 0.56,
	"three-quarter": 1.42,
	long: 2,
	puff: 0.7,
} as const;

/** Units added to the body, from closest to widest, by the kind of garment. */
const roominess = {
	close: { shoulder: [-4, 26], armhole: [2, 44], chest: [2, 44], waist: [4, 62], hem: [2, 46] },
	knit: { shoulder: [-2, 44], armhole: [8, 62], chest: [6, 62], waist: [10, 84], hem: [4, 44] },
	shirt: { shoulder: [2, 40], armhole: [10, 60], chest: [8, 58], waist: [14, 84], hem: [8, 50] },
	tailored: {
		shoulder: [10, 34],
		armhole: [14, 44],
		chest: [12, 48],
		waist: [10, 66],
		hem: [16, 56],
	},
	outer: { shoulder: [12, 50], armhole: [22, 72], chest: [22, 72], waist: [24, 94], hem: [30, 96] },
} as const;
export type Room = keyof typeof roominess;

export function roomFor(room: Room, volume: number) {
	const range = roominess[room];
	const of = ([low, high]: readonly [number, number]) => lerp(low, high, volume);
	return {
		shoulder: of(range.shoulder),
		armhole: of(range.armhole),
		chest: of(range.chest),
		waist: of(range.waist),
		hem: of(range.hem),
	};
}

export interface UpperPlan {
	room: Room;
	neck: NeckCut;
	hemAt: number;
	cut?: Partial<BodiceCut>;
	sleeve?: SleevePlan;
	folds?: readonly Fold[];
	/** Multiplies how much the trunk folds. */
	fall?: number;
	print?(made: Bodice, cut: BodiceCut): string;
	over?(made: Bodice, cut: BodiceCut): string;
}

export interface Upper {
	made: Bodice | Camisole;
	cut: BodiceCut;
	trunk: string;
	sleeves: string;
	cuffs: Point[];
	box: Box;
	/** From the lit to the far side of the chest. */
	across: readonly [Point, Point];
}

const strapsOf = (made: Bodice | Camisole): readonly Line[] =>
	"straps" in made ? made.straps : [];

/** Trunk and sleeves of anything worn on the upper body. */
export function upper(wear: Wear, plan: UpperPlan): Upper {
	const { form, spec, sheet, random, cloth } = wear;
	const { body } = form;
	const cut: BodiceCut = {
		...roomFor(plan.room, spec.volume),
		neck: plan.neck,
		hemAt: plan.hemAt,
		...plan.cut,
		...(wear.under ? { shoulder: -38, chest: 0 } : {}),
	};
	const made = spec.sleeve === "strap" ? camisole(form, cut, spec.neckline) : bodice(form, cut);
	const chest = form.half(body.chest[1]) + cut.chest;
	const across = [form.spot(-chest, body.chest[1]), form.spot(chest, body.chest[1])] as const;
	const trunk = paint(sheet, {
		cloth,
		panels: [
			{
				outline: made.outline,
				folds: [
					...trunkFolds(form, cut, cloth.drape * (plan.fall ?? 1), random),
					...(plan.folds ?? []),
				],
				across,
				...(plan.print ? { print: plan.print(made, cut) } : {}),
				over:
					(plan.sleeve && !wear.under ? armholeSeams(made, cloth) : "") +
					(plan.over?.(made, cut) ?? "") +
					(wear.has("embroidery")
						? embroidery(
								wear,
								Math.max(cut.neck.front + 24, body.shoulder[1] + 40),
								210,
								chest * 0.8,
							)
						: ""),
			},
		],
	});
	const arms =
		plan.sleeve && !wear.under ? sleeves(wear, made, plan.sleeve) : { svg: "", cuffs: [] };
	const first = arms.cuffs[0];
	const reach: Box[] = first
		? [
				{
					x: first[0] - 62,
					y: body.neck[1],
					w: -first[0] * 2 + 124,
					h: Math.max(60, first[1] - body.neck[1] + 50),
				},
			]
		: [];
	return {
		made,
		cut,
		trunk,
		sleeves: arms.svg,
		cuffs: arms.cuffs,
		box: union([bounds([made.outline, ...strapsOf(made)]), ...reach]),
		across,
	};
}

/** The finish of the opening: straps where there are any, else by the neckline. */
export const neckOf = (
	wear: Wear,
	parts: Upper,
	options: { band?: number; open?: number } = {},
): NeckFinish =>
	"straps" in parts.made
		? strapFinish(wear, parts.made)
		: finishNeck(wear, parts.cut.neck, parts.made.neckline, options);

/** Sleeves of light garments by the record: none, short, puffed, long. */
export function lightSleeve(
	wear: Wear,
	finish: SleevePlan["finish"],
	loose = 1,
): { sleeve?: SleevePlan } {
	const { sleeve, volume, garment } = wear.spec;
	if (sleeve === "none" || sleeve === "strap") return {};
	const puff = sleeve === "puff";
	const balloon = puff && (garment === "blouse" || wear.has("cuffs"));
	const v = volume * loose;
	return {
		sleeve: {
			to: balloon ? 2 : sleeveEnds[sleeve],
			ease: [lerp(4, 30, v), lerp(4, 34, v), lerp(4, 26, v)],
			puff: puff ? (balloon ? 0.62 : 0.7) : 0,
			finish: puff ? "band" : finish,
		},
	};
}
