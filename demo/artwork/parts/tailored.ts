// The fronts of tailored garments: lapels with their collar, flaps, darts, vents.
import { type Line, lerp } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { freeEdge, seam, stitches } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";
import { lapels } from "./collar.ts";
import { doubleBreasted, overlap, overlapped } from "./front.ts";
import type { NeckFinish } from "./neck-finish.ts";
import { flap, pair } from "./pocket.ts";
import { welt } from "./welt.ts";

export interface TailoredPlan {
	/** Height at which the lapels turn over. */
	breakAt: number;
	hemAt: number;
	/** Width of the lapels; 1 is classic. */
	width: number;
	double: boolean;
	peak?: boolean;
	buttons: number;
	lastButton: number;
	radius?: number;
}

/** Collar and lapels; the inside that the opening shows is painted behind them. */
export function tailoredNeck(wear: Wear, plan: TailoredPlan): NeckFinish {
	const { form, sheet, cloth, lining } = wear;
	const side = overlap(form);
	const cut = lapels(form, {
		breakAt: plan.breakAt,
		width: plan.width,
		over: plan.double ? 30 : 12,
		peak: plan.peak ?? plan.double,
	});
	const far =
		cut.inside.length > 0 && !form.onBust
			? paint(sheet, {
					cloth: lining,
					plain: true,
					edge: 0,
					panels: cut.inside.map((outline) => ({ outline, tone: -0.34 })),
				})
			: "";
	const back = paint(sheet, {
		cloth,
		soft: 0.6,
		edge: 0.6,
		lift: form.view === "back" ? 3 : 0,
		panels: form.view === "back" ? cut.collar.map((outline) => ({ outline })) : [],
	});
	if (form.view === "back") return { far: "", near: back };
	// The fronts overlap: the lapel on top is drawn last.
	const order = side === 1 ? [1, 0] : [0, 1];
	const leaf = (list: readonly Line[], index: number, grain: number, lift: number) => {
		const outline = list[index];
		return outline
			? paint(sheet, {
					cloth,
					lift,
					soft: 0.6,
					panels: [{ outline, grain: index === 0 ? -grain : grain, tone: index === 0 ? 0.05 : 0 }],
				}) +
					stitches(
						outline.slice(4, 8).map(([x, y]) => [x + (index === 0 ? 4 : -4), y - 3] as const),
						cloth,
						cloth.seam,
						0.8,
					)
			: "";
	};
	const near =
		order.map((index) => leaf(cut.lapels, index, 14, 5)).join("") +
		[0, 1].map((index) => leaf(cut.collar, index, 38, 3)).join("");
	return { far, near };
}

/** Seams, darts, pockets and buttons of a tailored front or back. */
export function tailoredFront(wear: Wear, plan: TailoredPlan): string {
	const { form, cloth, has } = wear;
	const { body } = form;
	const long = plan.hemAt > body.hip[1] + 160;
	if (form.view === "back") {
		const middle = seam(
			form.place([
				[0, body.neck[1] + 30],
				[0, body.waist[1]],
				[0, plan.hemAt],
			]),
			cloth,
			1.1,
		);
		const vent = freeEdge(
			form.place([
				[0, lerp(body.waist[1], plan.hemAt, 0.62)],
				[overlap(form) * 3, plan.hemAt + 6],
			]),
			cloth,
			[3, 1],
		);
		const princess = pair((s) =>
			seam(
				form.place([
					[s * body.chest[0] * 0.86, body.armpit[1] + 6],
					[s * body.waist[0] * 0.6, body.waist[1]],
					[s * body.hip[0] * 0.58, Math.min(plan.hemAt, body.hip[1] + 120)],
				]),
				cloth,
				0.7,
			),
		);
		return middle + vent + princess;
	}
	const dart = pair((s) =>
		seam(
			form.place([
				[s * body.chest[0] * 0.5, body.chest[1] + 40],
				[s * body.waist[0] * 0.52, body.waist[1]],
				[s * body.hip[0] * 0.54, body.hip[1] - 60],
			]),
			cloth,
			0.65,
		),
	);
	const pocketAt = long
		? body.hip[1] + (plan.double ? 24 : -20)
		: lerp(body.waist[1], plan.hemAt, 0.42);
	const pocket = (s: 1 | -1): string => {
		const x = s * (body.hip[0] * 0.62 + (plan.double ? 8 : 0));
		if (has("patch-pockets"))
			return flap(form, cloth, { at: [x, pocketAt], width: 100, height: 116 });
		return flap(form, cloth, {
			at: [x, pocketAt],
			width: long ? 112 : 96,
			height: long ? 36 : 29,
			slant: s * 4,
		});
	};
	const chestWelt = long
		? ""
		: welt(
				form,
				cloth,
				[body.chest[0] * 0.36, body.chest[1] + 10],
				[body.chest[0] * 0.78, body.chest[1] - 2],
				11,
			);
	const closing = plan.double
		? doubleBreasted(
				wear,
				{
					from: plan.breakAt + 4,
					to: plan.lastButton,
					count: plan.buttons,
					radius: plan.radius ?? 10,
				},
				plan.hemAt + 4,
			)
		: overlapped(
				wear,
				{
					from: plan.breakAt,
					to: plan.lastButton,
					count: plan.buttons,
					radius: plan.radius ?? 9.5,
				},
				plan.hemAt - (long ? 0 : 30),
			);
	return (
		dart +
		(has("pockets") || has("patch-pockets") || !long ? pair(pocket) : "") +
		chestWelt +
		closing
	);
}
