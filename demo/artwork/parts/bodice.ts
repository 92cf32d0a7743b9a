import { at, flip, type Line, lerp, level, type Node, sample, whole } from "../draw/geometry.ts";
import type { Form, Side } from "../form/form.ts";
import { type NeckCut, neckHalf, shoulderLine } from "./neck.ts";

export interface BodiceCut {
	neck: NeckCut;
	/** Units the shoulder seam runs past the shoulder; below 0 it stops short of it. */
	shoulder: number;
	/** Lowers the armhole below the armpit. */
	armhole: number;
	/** Units added to the body's half width. */
	chest: number;
	waist: number;
	hem: number;
	hemAt: number;
	/** How far the hem's middle hangs below its sides. */
	dip?: number;
	/** Height of quilted chambers, whose sides swell between their seams. */
	chamber?: { from: number; tall: number };
	/** Half width of the hem, to which the sides run straight down from the armholes. */
	straight?: number;
	/** Part of its width a banded hem keeps, as on a knit that blouses over its rib. */
	drawn?: number;
	/** Rounds the front corners away from the middle, as on a blazer. */
	cutaway?: number;
	/** Raises the side seams as a shirt tail does. */
	tail?: number;
}

export interface Bodice {
	outline: Line;
	/** Left shoulder to right shoulder along the opening. */
	neckline: Line;
	hem: Line;
	/** From shoulder to armpit. */
	armhole(side: Side): Line;
	/** From armpit to hem. */
	side(side: Side): Line;
}

/** The trunk of an upper garment, cut on the half and opened out. */
export function bodice(form: Form, cut: BodiceCut): Bodice {
	const { body } = form;
	const neck = neckHalf(cut.neck, form.view);
	const tipX = body.shoulder[0] + cut.shoulder;
	const tip: Node = [tipX, shoulderLine(form, tipX) + Math.max(0, cut.shoulder) * 0.18, 0];
	const pit: Node = [form.half(body.chest[1]) + cut.chest, body.armpit[1] + cut.armhole, 0];
	const armhole: Line = [
		tip,
		[Math.min(tip[0], pit[0] + 12) - 9, lerp(tip[1], pit[1], 0.52)],
		[pit[0] - 9, lerp(tip[1], pit[1], 0.86)],
		pit,
	];
	const full = cut.straight ?? form.half(cut.hemAt) + cut.hem;
	const hemHalf = full * (cut.drawn ?? 1);
	const hemSide: Node = [hemHalf, cut.hemAt - (cut.tail ?? 0), 0];
	const ease = (y: number) =>
		y < body.waist[1]
			? lerp(cut.chest, cut.waist, (y - pit[1]) / (body.waist[1] - pit[1]))
			: lerp(cut.waist, cut.hem, Math.min(1, (y - body.waist[1]) / (cut.hemAt - body.waist[1])));
	const stations = [
		lerp(pit[1], body.waist[1], 0.5),
		body.waist[1],
		lerp(body.waist[1], body.hip[1], 0.5),
		body.hip[1],
	];
	const trunk: Line = [
		pit,
		...stations
			.filter((y) => y < cut.hemAt - 40)
			.map((y): Node => {
				if (cut.straight === undefined) return [form.half(y) + ease(y), y];
				return [lerp(pit[0], full, (y - pit[1]) / (cut.hemAt - pit[1])), y];
			}),
		...(cut.drawn ? [[full * 1.01, cut.hemAt - 26] as Node] : []),
		hemSide,
	];
	const sideLine = cut.chamber ? swollen(trunk, cut.chamber) : trunk;
	const dip = cut.dip ?? 6;
	const away = form.view === "front" ? (cut.cutaway ?? 0) : 0;
	const hemHalfLine: Line = [
		...(away > 0
			? ([
					[0, cut.hemAt + dip - away, 0],
					[away * 0.42, cut.hemAt + dip - away * 0.3],
					[away * 1.2, cut.hemAt + dip + 1],
				] as Node[])
			: ([[0, cut.hemAt + dip]] as Node[])),
		[hemHalf * 0.55, cut.hemAt + dip * 0.7],
		...(cut.tail ? [[hemHalf * 0.86, cut.hemAt - cut.tail * 0.55] as Node] : []),
		hemSide,
	];
	const right: Line = [
		...neck,
		...armhole,
		...sideLine.slice(1),
		...[...hemHalfLine].reverse().slice(1),
	];
	const pick = (line: Line, side: Side) => form.place(side === 1 ? line : flip(line));
	return {
		outline: form.place(whole(right)),
		neckline: form.place(level(neck)),
		hem: form.place(level(hemHalfLine)),
		armhole: (side) => pick(armhole, side),
		side: (side) => pick(sideLine, side),
	};
}

/** A side seam that swells out in every chamber and is drawn in at each seam. */
function swollen(line: Line, { from, tall }: { from: number; tall: number }): Line {
	const points = sample(line, 8);
	const x = (y: number) => {
		const after = points.find((p) => p[1] >= y);
		return after ? after[0] : at(points, points.length - 1)[0];
	};
	const [first, last] = [at(line, 0), at(line, line.length - 1)];
	const nodes: Node[] = [];
	for (let y = from + Math.ceil((first[1] - from) / tall) * tall; y < last[1] - 12; y += tall) {
		if (y > first[1] + 14) nodes.push([x(y) - 3, y - 3, 0]);
		nodes.push([x(y + tall / 2) + 7, Math.min(last[1] - 14, y + tall / 2)]);
	}
	return [first, ...nodes, last];
}
