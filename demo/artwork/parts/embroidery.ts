import { adjust, lightness } from "../draw/colour.ts";
import { n, type Point, path } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Wear } from "../garments/wear.ts";

/** One flower in satin stitch: petals of close strokes about a knot. */
function flower(
	random: Random,
	[x, y]: Point,
	reach: number,
	colour: string,
	heart: string,
): string {
	const turn = random.next() * 6;
	const strokes = Array.from({ length: 20 }, (_, index) => {
		const angle = turn + (index / 20) * Math.PI * 2;
		const far = reach * (0.62 + 0.38 * Math.abs(Math.sin((index / 20) * Math.PI * 5)));
		const tone = adjust(colour, { l: index % 2 === 0 ? 0.04 : -0.04 });
		return `<path d="M${n(x + Math.cos(angle) * reach * 0.2)} ${n(y + Math.sin(angle) * reach * 0.2)}L${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}" stroke="${tone}" stroke-width="${n(reach * 0.24)}" stroke-linecap="round"/>`;
	});
	return `<circle cx="${n(x + 1)}" cy="${n(y + 1.6)}" r="${n(reach * 0.9)}" fill="#120c10" fill-opacity=".16"/>${strokes.join("")}<circle cx="${n(x)}" cy="${n(y)}" r="${n(reach * 0.24)}" fill="${heart}"/>`;
}

/** Sprigs worked on either side of the middle, from `top` down. */
export function embroidery(wear: Wear, top: number, height: number, reach: number): string {
	const { form, cloth, spec, random } = wear;
	if (form.view === "back") return "";
	const pale = lightness(cloth.base) > 0.6;
	const first = spec.colours[1] ?? adjust(cloth.base, { l: pale ? -0.17 : 0.2, c: 1.4 });
	const second = spec.colours[2] ?? adjust(first, { l: pale ? 0.07 : -0.08 });
	const leaf = adjust(first, { c: 0.8, l: pale ? 0.03 : -0.06 });
	const stream = random.fork("embroidery");
	const spots = Array.from(
		{ length: 5 },
		(_, index): Point => [
			reach * (0.36 + 0.16 * Math.sin(index * 1.7 + 0.4)),
			top + (height * (index + 0.4)) / 5,
		],
	);
	const side = (s: 1 | -1): string => {
		const placed = spots.map(([x, y]) => form.spot(s * x, y));
		const stem = path(placed);
		const leaves = placed.flatMap(([x, y], index) =>
			[-1, 1].map(
				(turn) =>
					`<path d="M${n(x)} ${n(y)}q${n(turn * 12)} ${n(-3 + index)} ${n(turn * 21)} ${n(9)}" stroke="${leaf}" stroke-width="4" stroke-linecap="round"/>`,
			),
		);
		const flowers = placed.map((at, index) =>
			flower(stream, at, index % 2 === 0 ? 13 : 8.5, index % 3 === 1 ? second : first, second),
		);
		return `<path d="${stem}" stroke="${leaf}" stroke-width="2.2"/>${leaves.join("")}${flowers.join("")}`;
	};
	return `<g fill="none">${side(-1)}${side(1)}</g>`;
}
