import type { Cloth } from "../cloth/cloth.ts";
import { type Line, type Point, path } from "../draw/geometry.ts";
import { freeEdge } from "../draw/stitch.ts";
import type { Form } from "../form/form.ts";

/** A slit in the cloth edged by a narrow welt. */
export function welt(form: Form, cloth: Cloth, from: Point, to: Point, width = 9): string {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const span = Math.hypot(dx, dy) || 1;
	const normal: Point = [(-dy / span) * width, (dx / span) * width];
	const lip: Line = form.place([
		[from[0], from[1], 0],
		[to[0], to[1], 0],
		[to[0] + normal[0], to[1] + normal[1], 0],
		[from[0] + normal[0], from[1] + normal[1], 0],
	]);
	const mouth = form.place([from, to]);
	return (
		`<path d="${path(lip, true)}" fill="${cloth.glow}" fill-opacity=".1"/>` +
		freeEdge([...lip, ...lip.slice(0, 1)], cloth, [1.4, 1.8]) +
		`<path d="${path(mouth)}" stroke="#0c080c" stroke-opacity=".5" stroke-width="2.2" fill="none"/>`
	);
}

/** A welt at both sides, slanting from its inner upper end to its outer lower one. */
export const weltPair = (
	form: Form,
	cloth: Cloth,
	inner: Point,
	outer: Point,
	width: number,
): string =>
	welt(form, cloth, inner, outer, width) +
	welt(form, cloth, [-outer[0], outer[1]], [-inner[0], inner[1]], width);
