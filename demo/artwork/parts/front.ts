// How a garment closes down its front: placket, overlapping edge, zip, rows of buttons.

import { type Line, lerp, path } from "../draw/geometry.ts";
import { buttonRow, freeEdge, seam, stitches, zip } from "../draw/stitch.ts";
import type { Form } from "../form/form.ts";
import type { Wear } from "../garments/wear.ts";

/** Women's fronts close right over left as worn: the free edge lies to the viewer's right. */
export const overlap = (form: Form): 1 | -1 => (form.audience === "men" ? -1 : 1);

interface FrontPlan {
	from: number;
	to: number;
	count: number;
	radius?: number;
	/** Half width of the band, or distance of the free edge from the middle. */
	width?: number;
	metal?: boolean;
}

/** A stitched band with buttons, as on a shirt. */
export function placket(
	wear: Wear,
	{ from, to, count, radius = 5.6, width = 15, metal = false }: FrontPlan,
): string {
	const { form, cloth, sheet } = wear;
	const line = (x: number, a = from, b = to): Line =>
		form.place([
			[x, a],
			[x, lerp(a, b, 0.5)],
			[x, b],
		]);
	const side = overlap(form);
	return (
		freeEdge(line(side * width), cloth, [side * 1.6, 1]) +
		seam(line(-side * width), cloth, 0.5) +
		stitches(line(side * (width - 4)), cloth, cloth.seam, 1) +
		stitches(line(-side * (width - 2)), cloth, cloth.seam, 1) +
		buttonRow(sheet, line(0, from + 24, to - (to - from) * 0.1), count, {
			radius,
			colour: metal ? wear.metal : wear.button,
			metal,
		})
	);
}

/** One front lying on the other, with large buttons set back from its edge. */
export function overlapped(
	wear: Wear,
	{ from, to, count, radius = 9.5, width = 16, metal = false }: FrontPlan & { hem?: number },
	hem: number,
): string {
	const { form, cloth, sheet } = wear;
	const side = overlap(form);
	const x = side * width;
	const edge = form.place([
		[x, from],
		[x + side, lerp(from, hem, 0.5)],
		[x, hem],
	]);
	const inner = form.place([
		[x - side * 6, from + 6],
		[x - side * 5, lerp(from, hem, 0.5)],
		[x - side * 6, hem],
	]);
	return (
		freeEdge(edge, cloth, [side * 2.4, 1.6]) +
		stitches(inner, cloth, cloth.seam, 1) +
		buttonRow(
			sheet,
			form.place([
				[0, from + radius * 1.2],
				[0, to],
			]),
			count,
			{ radius, colour: metal ? wear.metal : wear.button, metal },
		)
	);
}

/** Two columns of buttons, the upper pair set wider, and the free edge far over. */
export function doubleBreasted(
	wear: Wear,
	{ from, to, count, radius = 10, width = 62, metal = false }: FrontPlan,
	hem: number,
): string {
	const { form, cloth, sheet } = wear;
	const side = overlap(form);
	const x = side * (width + 24);
	const edge = form.place([
		[x * 0.98, from],
		[x, lerp(from, hem, 0.5)],
		[x, hem],
	]);
	const inner = form.place([
		[x * 0.98 - side * 6, from + 10],
		[x - side * 6, lerp(from, hem, 0.5)],
		[x - side * 6, hem],
	]);
	const look = { radius, colour: metal ? wear.metal : wear.button, metal };
	const column = (sign: number) =>
		buttonRow(
			sheet,
			form.place([
				[sign * width, from + 8],
				[sign * (width - 4), to],
			]),
			count,
			look,
		);
	return (
		freeEdge(edge, cloth, [side * 2.6, 1.6]) +
		stitches(inner, cloth, cloth.seam, 1) +
		column(-1) +
		column(1)
	);
}

export function zipped(wear: Wear, from: number, to: number, width = 9): string {
	const { form, cloth, metal } = wear;
	const line = (x: number): Line =>
		form.place([
			[x, from],
			[x, lerp(from, to, 0.5)],
			[x, to],
		]);
	return (
		`<path d="${path(line(0))}" fill="none" stroke="${cloth.deep}" stroke-opacity=".3" stroke-width="${width * 2.2}"/>` +
		zip(line(0), cloth, metal, width) +
		stitches(line(-width * 1.3), cloth, cloth.seam, 1) +
		stitches(line(width * 1.3), cloth, cloth.seam, 1)
	);
}
