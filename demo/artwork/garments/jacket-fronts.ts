// The seams and zips that make a denim jacket, or a biker's.
import { lerp } from "../draw/geometry.ts";
import { freeEdge, seam, stitches, zip } from "../draw/stitch.ts";
import { flap, pair } from "../parts/pocket.ts";
import type { Wear } from "./wear.ts";

export const tobacco = "#bf8a4f";

/** The chest seams, flaps and waistband of a denim jacket. */
export function truckerFront(wear: Wear, hemAt: number): string {
	const { form, cloth } = wear;
	const { body } = form;
	const [x, y] = [body.chest[0] * 0.52, body.chest[1] - 40];
	const reach = body.chest[0] + 40;
	if (form.view === "back") {
		const yoke = form.place([
			[-reach, y + 20],
			[0, y + 34],
			[reach, y + 20],
		]);
		const panel = (s: 1 | -1) => {
			const line = form.place([
				[s * x, y + 30],
				[s * x * 0.66, hemAt],
			]);
			return (
				seam(line, cloth) +
				stitches(
					line.map(([a, b]) => [a + 4, b] as const),
					cloth,
					tobacco,
					1.1,
				)
			);
		};
		return (
			seam(yoke, cloth, 1.3) +
			stitches(
				yoke.map(([a, b]) => [a, b - 4] as const),
				cloth,
				tobacco,
				1.1,
			) +
			pair(panel)
		);
	}
	const yoke = form.place([
		[-reach, y - 6],
		[-x, y],
		[0, y],
		[x, y],
		[reach, y - 6],
	]);
	const panel = (s: 1 | -1) => {
		const outer = form.place([
			[s * (x + 34), y + 34],
			[s * (x + 6), hemAt],
		]);
		const inner = form.place([
			[s * (x - 34), y + 34],
			[s * (x - 22), hemAt],
		]);
		const sewn = [outer, inner].map(
			(line) =>
				seam(line, cloth, 0.8) +
				stitches(
					line.map(([a, b]) => [a + 4, b] as const),
					cloth,
					tobacco,
					1.1,
				),
		);
		const side = form.place([
			[s * (body.hip[0] * 0.86), hemAt - 118],
			[s * (body.hip[0] * 0.7), hemAt - 14],
		]);
		return (
			sewn.join("") +
			freeEdge(side, cloth) +
			flap(form, cloth, { at: [s * x, y - 4], width: 82, height: 32, pointed: true })
		);
	};
	return (
		seam(yoke, cloth, 1.3) +
		stitches(
			yoke.map(([a, b]) => [a, b - 4] as const),
			cloth,
			tobacco,
			1.1,
		) +
		pair(panel)
	);
}

/** The slanting zip and zipped pockets of a leather jacket. */
export function bikerFront(wear: Wear, breakAt: number, hemAt: number): string {
	const { form, cloth, metal } = wear;
	const { body } = form;
	if (form.view === "back")
		return seam(
			form.place([
				[-body.chest[0] - 20, body.chest[1] - 20],
				[0, body.chest[1]],
				[body.chest[0] + 20, body.chest[1] - 20],
			]),
			cloth,
		);
	const line = form.place([
		[28, breakAt],
		[20, lerp(breakAt, hemAt, 0.5)],
		[14, hemAt],
	]);
	const pocket = (s: 1 | -1) =>
		zip(
			form.place([
				[s * body.waist[0] * 0.56, hemAt - 118],
				[s * body.hip[0] * 0.84, hemAt - 62],
			]),
			cloth,
			metal,
			8,
		);
	const breast = zip(
		form.place([
			[-body.chest[0] * 0.72, body.chest[1] + 12],
			[-body.chest[0] * 0.3, body.chest[1] + 44],
		]),
		cloth,
		metal,
		7,
	);
	return freeEdge(line, cloth, [3, 1]) + zip(line, cloth, metal, 10) + pair(pocket) + breast;
}
