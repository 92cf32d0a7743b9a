import type { Fold } from "../draw/folds.ts";
import { at, type Line, lerp, type Node, sample } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { stitches } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";
import type { Skirt } from "./skirt.ts";

/** A row of stitches a finger above a hem. */
export const hemStitch = (wear: Wear, hem: Line, above = 13): string =>
	stitches(
		hem.map(([x, y]): Node => [x, y - above]),
		wear.cloth,
		wear.cloth.seam,
		1.1,
	);

/** A gathered frill sewn to a line, `deep` units deep and a little wider than what it hangs from. */
export function ruffle(wear: Wear, line: Line, deep: number, flare = 1.06): string {
	const { random, cloth, sheet } = wear;
	const top = sample(line, 3);
	const centre = (at(top, 0)[0] + at(top, top.length - 1)[0]) / 2;
	const waves = Math.max(9, Math.round(Math.abs(at(top, top.length - 1)[0] - at(top, 0)[0]) / 26));
	const edge = Array.from({ length: waves * 2 + 1 }, (_, index) => {
		const t = index / (waves * 2);
		const spot = at(top, Math.round(t * (top.length - 1)));
		const swell = index % 2 === 0 ? -4 : 5;
		return [
			centre + (spot[0] - centre) * flare + random.between(-2, 2),
			spot[1] + deep + swell,
		] as Node;
	});
	const corner = ([x, y]: Node): Node => [x, y, 0];
	const folds = edge.map((point, index): Fold => {
		const t = index / (waves * 2);
		const spot = at(top, Math.round(t * (top.length - 1)));
		return {
			from: [spot[0], spot[1]],
			to: [point[0], point[1] + 4],
			width: index % 2 === 0 ? 3.5 : 6.5,
			depth: index % 2 === 0 ? 0.25 : 0.75,
			belly: 0.8,
			open: 0.8,
		};
	});
	const upper: Node[] = top.map(([x, y], index) =>
		index === 0 || index === top.length - 1 ? [x, y, 0] : [x, y],
	);
	const lower = edge.map((point, index) =>
		index === 0 || index === edge.length - 1 ? corner(point) : point,
	);
	return paint(sheet, {
		cloth,
		lift: 3,
		soft: 0.7,
		panels: [{ outline: [...upper, ...lower.reverse()], folds }],
	});
}

/** Tiers of frills that make up the lower part of a skirt. */
export function tiers(wear: Wear, made: Skirt, top: number, hemAt: number, count: number): string {
	const from = lerp(top, hemAt, 0.35);
	const deep = (hemAt - from) / count + 14;
	const rows = Array.from({ length: count }, (_, index) => {
		const y = lerp(from, hemAt, index / count);
		const half = made.width(y) * 0.99;
		const line = wear.form.place([
			[-half, y],
			[-half * 0.5, y + 6],
			[0, y + 9],
			[half * 0.5, y + 6],
			[half, y],
		]);
		return ruffle(wear, line, deep, (made.width(Math.min(hemAt, y + deep)) / half) * 1.035);
	});
	return rows.reverse().join("");
}
