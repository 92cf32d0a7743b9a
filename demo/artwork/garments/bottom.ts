import { bounds, grow, lerp, moved, outline, union } from "../draw/geometry.ts";
import { type Panel, paint } from "../draw/layer.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { type Leg, type LegsCut, legs } from "../parts/legs.ts";
import { waistband } from "../parts/waistband.ts";
import type { ArtworkSpec } from "../spec.ts";
import type { Drawn, Wear } from "./wear.ts";

/** Where a waist sits: units below the body's own. */
export const waistDrops: Readonly<Record<ArtworkSpec["waist"], number>> = {
	high: -14,
	empire: -14,
	elastic: 30,
	belt: 30,
	none: 34,
	seam: 34,
	low: 78,
};
export const waistDrop = (wear: Wear): number => waistDrops[wear.spec.waist];

/** Half widths of a leg at its knee and hem, each between its narrowest and its widest. */
export function legWidths(
	{ spec }: Wear,
	knee: readonly [number, number],
	hem: readonly [number, number],
): { knee: number; hem: number } {
	const v = spec.volume;
	const at = ([from, to]: readonly [number, number], part: number) => lerp(from, to, part);
	switch (spec.shape) {
		case "tapered":
			return { knee: at(knee, Math.min(0.52, v + 0.08)), hem: at(hem, 0.05) };
		case "flared":
			return { knee: at(knee, 0.1), hem: at(hem, 0.78) };
		case "straight":
			return { knee: at(knee, v), hem: at(knee, v) * 0.98 };
		default:
			return { knee: at(knee, v), hem: at(hem, v) };
	}
}

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
	/** A ribbed band at each hem. */
	ribbed?: boolean;
	print?(leg: Leg): string;
	dip?: number;
}

/** Two legs under a waistband: the build of trousers, jeans and shorts. */
export function bottom(wear: Wear, plan: BottomPlan): Drawn {
	const { form, sheet, cloth, random } = wear;
	const made = legs(form, plan.cut, cloth.drape, random);
	const panels = made.map(
		(leg): Panel => ({
			outline: leg.outline,
			folds: leg.folds,
			across: leg.across,
			over: plan.over(leg),
			...(plan.print ? { print: plan.print(leg) } : {}),
		}),
	);
	const [left, right] = panels;
	// Worn wide, one leg lies over the other and shades it; else they hang side by side.
	const trunk =
		form.onBust && plan.cut.hem > 70 && left && right
			? paint(sheet, { cloth, panels: [right] }) + paint(sheet, { cloth, lift: 7, panels: [left] })
			: paint(sheet, { cloth, panels });
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
				panels: made.map((leg) => {
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
	const ribs = plan.ribbed
		? paint(sheet, {
				cloth: wear.rib,
				plain: true,
				lift: 1,
				soft: 0.8,
				panels: made.map((leg) => {
					const [inner, outer] = leg.hem;
					const middle = (inner[0] + outer[0]) / 2;
					const half = Math.abs(outer[0] - inner[0]) * 0.38;
					const y = inner[1];
					return {
						outline: moved(outline("-1.16,-8! 0,-2 1.16,-8! 1,44! 0,49 -1,44!"), (dx, dy) => [
							middle + dx * half,
							y + dy,
						]),
						across: [
							[middle - half, y],
							[middle + half, y],
						] as const,
					};
				}),
			})
		: "";
	const box = union([grow(bounds(made.map((leg) => leg.outline)), 6), bounds([band.top])]);
	return {
		under: band.under,
		trunk: ribs + trunk + plan.front + cuffs + band.over,
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
