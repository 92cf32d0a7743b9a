import { fine, type Line, type Point, path } from "./geometry.ts";

/** A ridge of cloth between two points: wide in its middle, fading at its ends. */
export interface Fold {
	from: Point;
	to: Point;
	/** Widest half width in units. */
	width: number;
	/** 0 to 1: how far it stands up. */
	depth: number;
	/** Sideways bow in units, to the left as it runs. */
	bend?: number;
	/** Where it is widest, 0 at `from` to 1 at `to`. */
	belly?: number;
	/** Keeps part of its width at the far end, as folds at a hem do. */
	open?: number;
}

const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** The outline of a fold seen from above. */
export function foldOutline(fold: Fold): Line {
	const { from, to, width, bend = 0, belly = 0.5, open = 0 } = fold;
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const span = Math.hypot(dx, dy) || 1;
	const normal: Point = [dy / span, -dx / span];
	const spine = steps.map((t): Point => {
		const bow = Math.sin(t * Math.PI) * bend;
		return [from[0] + dx * t + normal[0] * bow, from[1] + dy * t + normal[1] * bow];
	});
	const half = steps.map((t) => {
		const rise = t < belly ? t / (belly || 1) : 1 - (1 - open) * ((t - belly) / (1 - belly || 1));
		return width * Math.sin((rise * Math.PI) / 2);
	});
	const side = (sign: number) =>
		spine.map(([x, y], index): Point => {
			const w = (half[index] ?? 0) * sign;
			return [x + normal[0] * w, y + normal[1] * w];
		});
	const [left, right] = [side(1), side(-1).reverse()];
	return [...left, ...right];
}

/** Folds as heights, ready for a relief filter. */
export function foldHeights(folds: readonly Fold[]): string {
	return folds
		.map(
			(fold) => `<path d="${path(foldOutline(fold), true)}" fill-opacity="${fine(fold.depth)}"/>`,
		)
		.join("");
}
