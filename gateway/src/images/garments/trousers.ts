import { bounds, grow, lerp, type Point, path, union } from "../draw/geometry.ts";
import { type Piece, paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { type Leg, type LegsCut, legs } from "../parts/legs.ts";
import { pair, welt } from "../parts/pocket.ts";
import { waistband } from "../parts/waistband.ts";
import type { DrawGarment, Drawn, Wear } from "./wear.ts";

/** Where a waist sits: units below the body's own. */
export const waistDrop = (wear: Wear): number =>
	({ high: -14, low: 78, empire: -14, none: 34, seam: 34, belt: 30, elastic: 30 })[wear.spec.waist];

export interface BottomPlan {
	cut: LegsCut;
	tall: number;
	/** Drawn on both legs, over the light. */
	over(leg: Leg): string;
	/** Drawn over the joined fronts. */
	front: string;
	fastening: "button" | "metal" | "none";
	kind: "plain" | "elastic" | "rib";
	loops: boolean;
	/** Colour of topstitching. */
	colour?: string;
	turnUp?: number;
	print?(leg: Leg): string;
	dip?: number;
}

/** Two legs under a waistband: the build of trousers, jeans and shorts. */
export function bottom(wear: Wear, plan: BottomPlan): Drawn {
	const { form, sheet, cloth, random } = wear;
	const made = legs(form, plan.cut, cloth.drape, random);
	const pieces = made.map(
		(leg): Piece => ({
			outline: leg.outline,
			folds: leg.folds,
			across: leg.across,
			over: plan.over(leg),
			...(plan.print ? { print: plan.print(leg) } : {}),
		}),
	);
	const trunk = paint(sheet, { cloth, pieces });
	const half = form.half(plan.cut.top) + plan.cut.waist;
	const band = waistband(wear, {
		at: plan.cut.top + 2,
		half,
		tall: plan.tall,
		kind: plan.kind,
		fastening: plan.fastening,
		loops: plan.loops,
		dip: plan.dip ?? 6,
		...(plan.colour ? { colour: plan.colour } : {}),
	});
	const cuffs = plan.turnUp
		? paint(sheet, {
				cloth,
				lift: 3,
				soft: 0.6,
				pieces: made.map((leg) => {
					const [inner, outer] = leg.hem;
					const [l, r] = inner[0] < outer[0] ? [inner, outer] : [outer, inner];
					const tall = plan.turnUp ?? 0;
					return {
						outline: [
							[l[0] - 2, l[1] - tall, 0],
							[(l[0] + r[0]) / 2, l[1] - tall + 5],
							[r[0] + 2, r[1] - tall, 0],
							[r[0] + 1, r[1] + 2, 0],
							[(l[0] + r[0]) / 2, l[1] + 9],
							[l[0] - 1, l[1] + 2, 0],
						],
						across: [l, r] as const,
					};
				}),
			})
		: "";
	const box = union([grow(bounds(made.map((leg) => leg.outline)), 6), bounds([band.top])]);
	return {
		under: band.under,
		trunk: trunk + plan.front + cuffs + band.over,
		sleeves: "",
		box,
		focus: [
			{ at: form.spot(0, plan.cut.top + 30), reach: 150 },
			{ at: form.spot(half * 0.7, plan.cut.top + 60), reach: 130 },
			{ at: made[1].hem[0], reach: 150 },
		],
	};
}

/** The stitched curve of a fly and the seam below it. */
export function fly(wear: Wear, top: number, foot: number, colour = wear.cloth.seam): string {
	const { form, cloth } = wear;
	const reach = Math.min(foot - 34, top + 150);
	const middle = seam(
		form.place([
			[0, top],
			[0, foot],
		]),
		cloth,
		1.2,
	);
	if (form.view === "back") return middle;
	const curve = form.place([
		[30, top + 2],
		[29, lerp(top, reach, 0.6)],
		[18, reach - 8],
		[2, reach + 8],
	]);
	return middle + stitches(curve, cloth, colour, 1.1);
}

/** Tailored trousers: slanted pockets, a pressed crease, pleats where asked for. */
export const drawTrousers: DrawGarment = (wear) => {
	const { form, spec, cloth, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const top = body.waist[1] + waistDrop(wear) + 38;
	const elastic = spec.waist === "elastic";
	const cut: LegsCut = {
		top,
		hemAt: lerp(body.calf[1] + 60, body.ankle[1] + 56, spec.length),
		waist: elastic ? 4 : 2,
		hip: lerp(6, 34, v),
		knee: lerp(body.knee[2] + 6, 108, v),
		hem: lerp(body.ankle[2] + 12, 132, v),
		rise: lerp(4, 22, v),
	};
	const half = form.half(top) + cut.waist;
	const pocket = (side: 1 | -1): string => {
		const mouth = form.place([
			[side * half * 0.66, top + 4],
			[side * (form.half(top + 120) + cut.hip * 0.7 - 4), top + 138],
		]);
		return form.view === "front" && !elastic
			? seam(mouth, cloth, 1.5) +
					stitches(
						mouth.map(([x, y]) => [x - side * 4, y] as const),
						cloth,
						cloth.seam,
						0.9,
					)
			: "";
	};
	const back =
		form.view === "back"
			? pair((side) => {
					const [a, b]: [Point, Point] = [
						[side * half * 0.3, top + 72],
						[side * half * 0.78, top + 68],
					];
					return (
						(side === 1 ? welt(form, cloth, a, b, 8) : welt(form, cloth, b, a, 8)) +
						seam(
							form.place([
								[side * half * 0.54, top + 2],
								[side * half * 0.54, top + 66],
							]),
							cloth,
							0.8,
						)
					);
				})
			: "";
	const tucks = has("pleats") && form.view === "front";
	return bottom(wear, {
		cut,
		tall: 38,
		kind: elastic ? "elastic" : "plain",
		loops: !elastic,
		fastening: elastic ? "none" : "button",
		turnUp: has("turn-up") ? 40 : 0,
		front:
			(form.view === "back" || elastic
				? seam(
						form.place([
							[0, top],
							[0, body.crotch + cut.rise],
						]),
						cloth,
					)
				: fly(wear, top, body.crotch + cut.rise)) + back,
		over: (leg) => {
			const crease = path(leg.crease);
			const pressed = elastic
				? ""
				: `<path d="${crease}" transform="translate(1.6 0)" fill="none" stroke="${cloth.deep}" stroke-width="3.4" stroke-opacity=".22"/><path d="${crease}" fill="none" stroke="${cloth.glow}" stroke-width="1.6" stroke-opacity=".26"/>`;
			const tuck = tucks
				? [0.34, 0.52]
						.map((part) =>
							seam(
								form.place([
									[leg.side * half * part, top + 2],
									[leg.side * half * (part + 0.05), top + 92],
								]),
								cloth,
								1.7,
							),
						)
						.join("")
				: "";
			return pressed + tuck + pocket(leg.side);
		},
	});
};
