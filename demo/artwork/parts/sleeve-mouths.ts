import type { Cloth } from "../cloth/cloth.ts";
import { between, n, type Point } from "../draw/geometry.ts";

/** The dark of an empty sleeve, seen a little from below. */
export const mouths = (cloth: Cloth, ends: readonly (readonly [Point, Point])[]): string =>
	ends
		.map(([a, b]) => {
			const [x, y] = between(a, b, 0.5);
			const [dx, dy] = [(a[1] - b[1]) * 0.06, (b[0] - a[0]) * 0.06];
			const sign = dy < 0 ? -1 : 1;
			const [ux, uy] = [dx * sign, dy * sign];
			return `<path d="M${n(a[0])} ${n(a[1] - 1)}Q${n(x - ux * 1.6)} ${n(y - uy * 1.6)} ${n(b[0])} ${n(b[1] - 1)}Q${n(x + ux * 2)} ${n(y + uy * 2 + 2)} ${n(a[0])} ${n(a[1] - 1)}Z" fill="${cloth.deep}"/>`;
		})
		.join("");
