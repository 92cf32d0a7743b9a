import type { Cloth } from "../cloth/cloth.ts";
import type { Line, Point } from "../draw/geometry.ts";
import { freeEdge, rivet, stitches } from "../draw/stitch.ts";
import type { Form } from "../form/form.ts";

/** The scooped hip pocket of jeans, with its rivets. */
export function scoopPocket(
	form: Form,
	cloth: Cloth,
	side: 1 | -1,
	top: Point,
	foot: Point,
	colour: string,
): string {
	const curve = (by: number): Line =>
		form.place([
			[side * (top[0] - by), top[1]],
			[
				side * (top[0] + (foot[0] - top[0]) * 0.28 - by),
				top[1] + (foot[1] - top[1]) * 0.72 + by * 0.4,
			],
			[side * foot[0], foot[1] + by],
		]);
	const [a, b] = [
		form.spot(side * (top[0] + 3), top[1] + 8),
		form.spot(side * (foot[0] - 9), foot[1] - 3),
	];
	return (
		freeEdge(curve(0), cloth, [1.6 * side, 2]) +
		stitches(curve(5), cloth, colour, 1.2) +
		stitches(curve(9.5), cloth, colour, 1.2) +
		rivet(a) +
		rivet(b)
	);
}
