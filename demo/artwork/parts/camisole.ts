import { flip, type Line, lerp, level, type Node, whole } from "../draw/geometry.ts";
import type { Form } from "../form/form.ts";
import type { ArtworkSpec } from "../spec.ts";
import type { Bodice, BodiceCut } from "./bodice.ts";
import { shoulderLine } from "./neck.ts";

/** A trunk that ends above the bust and hangs from straps. */
export interface Camisole extends Bodice {
	/** Front straps, left first; the back ones run behind. */
	straps: readonly Line[];
	backTop: Line;
}

const topNodes = (
	neckline: ArtworkSpec["neckline"],
	back: boolean,
	at: number,
	x: number,
	low: number,
): Line => {
	if (back)
		return [
			[0, at + 34],
			[x * 0.5, at + 30],
			[x, at + 12, 0],
		];
	switch (neckline) {
		case "v":
		case "wrap":
		case "lapel":
			return [
				[0, low + 22, 0],
				[x * 0.55, lerp(low + 22, at, 0.6)],
				[x, at, 0],
			];
		case "round":
			return [
				[0, low],
				[x * 0.6, lerp(low, at, 0.3)],
				[x, at, 0],
			];
		default:
			return [
				[0, at + 12],
				[x * 0.6, at + 10],
				[x, at, 0],
			];
	}
};

export function camisole(form: Form, cut: BodiceCut, neckline: ArtworkSpec["neckline"]): Camisole {
	const { body } = form;
	const at = body.armpit[1] - 44;
	const x = body.armpit[0] * 0.66;
	const pit: Node = [form.half(body.chest[1]) + cut.chest, body.armpit[1] + 12, 0];
	const top = topNodes(neckline, form.view === "back", at, x, body.armpit[1] + 2);
	const ease = (y: number) =>
		y < body.waist[1]
			? lerp(cut.chest, cut.waist, (y - pit[1]) / (body.waist[1] - pit[1]))
			: lerp(
					cut.waist,
					cut.hem,
					Math.min(1, (y - body.waist[1]) / Math.max(1, cut.hemAt - body.waist[1])),
				);
	const hemHalf = form.half(cut.hemAt) + cut.hem;
	const side: Line = [
		pit,
		...[lerp(pit[1], body.waist[1], 0.5), body.waist[1], body.hip[1]]
			.filter((y) => y < cut.hemAt - 40)
			.map((y): Node => [form.half(y) + ease(y), y]),
		[hemHalf, cut.hemAt, 0],
	];
	const armhole: Line = [[x, at, 0], [lerp(x, pit[0], 0.5) - 3, lerp(at, pit[1], 0.62)], pit];
	const dip = cut.dip ?? 6;
	const right: Line = [
		...top,
		...armhole.slice(1),
		...side.slice(1),
		[hemHalf * 0.55, cut.hemAt + dip * 0.7],
		[0, cut.hemAt + dip],
	];
	const peak = body.neck[0] + 26;
	const strap = (s: 1 | -1, width: number): Line => {
		const [tx, ty] = [s * (x - 5), at + 2];
		const [px, py] = [s * peak, shoulderLine(form, peak) - 4];
		const line: Line = [
			[tx - width, ty, 0],
			[lerp(tx, px, 0.6) - width, lerp(ty, py, 0.5)],
			[px - width, py, 0],
			[px + width, py, 0],
			[lerp(tx, px, 0.6) + width, lerp(ty, py, 0.5)],
			[tx + width, ty, 0],
		];
		return form.place(line);
	};
	const pick = (line: Line, s: 1 | -1) => form.place(s === 1 ? line : flip(line));
	return {
		outline: form.place(whole(right)),
		neckline: form.place(level(top)),
		hem: form.place(
			level([
				[0, cut.hemAt + dip],
				[hemHalf * 0.55, cut.hemAt + dip * 0.7],
				[hemHalf, cut.hemAt, 0],
			]),
		),
		armhole: (s) => pick(armhole, s),
		side: (s) => pick(side, s),
		straps: [strap(-1, 4.2), strap(1, 4.2)],
		backTop: form.place([
			...level([
				[0, at + 30],
				[x, at + 8],
				[pit[0] - 6, pit[1] - 6, 0],
			]),
			...level([
				[0, pit[1] + 40],
				[pit[0] - 10, pit[1] + 20, 0],
			]).toReversed(),
		]),
	};
}
