import type { Cloth } from "../cloth/cloth.ts";
import { type Line, level, type Node } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import type { Wear } from "../garments/wear.ts";
import { band } from "./band.ts";
import { type NeckCut, neckHalf } from "./neck.ts";

/** A knitted or bound ring about the neck: its far side behind the opening, its near side in front. */
export function neckRing(
	wear: Wear,
	cut: NeckCut,
	line: Line,
	{ width, cloth, soft = 0.7 }: { width: number; cloth: Cloth; soft?: number },
): { far: string; near: string } {
	const { sheet, form } = wear;
	const rise = width * 0.8;
	const far = (): string => {
		const low: Line = level([
			[0, cut.top + 9],
			[cut.half * 0.6, cut.top + 7],
			[cut.half, cut.top + 2, 0],
		]);
		const high: Line = level([
			[0, cut.top - rise],
			[cut.half * 0.55, cut.top - rise * 0.92],
			[cut.half - 1, cut.top - 3, 0],
		]);
		const outline: Line = [...low, ...[...high].reverse()];
		return paint(sheet, {
			cloth,
			panels: [{ outline: form.place(outline), tone: -0.26 }],
			soft,
			plain: true,
		});
	};
	const ring = band(line, width);
	return {
		far: form.view === "front" && !form.onBust ? far() : "",
		near: paint(sheet, { cloth, panels: [{ outline: ring }], lift: 1.6, soft, plain: true }),
	};
}

/** The ring of a V: two straight bands that meet, or cross, at the point. */
export function neckPoint(
	wear: Wear,
	cut: NeckCut,
	{ width, cloth }: { width: number; cloth: Cloth },
): { far: string; near: string } {
	const { sheet, form } = wear;
	const right: Line = neckHalf(cut, "front");
	const point = cut.front;
	const inner: Node[] = [
		[0, point - width * 1.5, 0],
		[cut.half * 0.52 - width, (point + cut.top) / 2 - 2],
		[cut.half - width, cut.top - 2, 0],
	];
	const half: Line = [...right.map((node): Node => node), ...[...inner].reverse()];
	const left: Line = half.map(([x, y, c]): Node => (c === 0 ? [-x, y, 0] : [-x, y]));
	const round = neckRing(wear, cut, form.place(level(right)), { width, cloth });
	return {
		far: round.far,
		near: paint(sheet, {
			cloth,
			panels: [
				{ outline: form.place(left), grain: -24 },
				{ outline: form.place(half), grain: 24 },
			],
			lift: 1.6,
			soft: 0.7,
			plain: true,
		}),
	};
}
