import { adjust } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { makeForm } from "../form/form.ts";
import type { ArtworkSpec } from "../spec.ts";
import { still } from "./still.ts";

export interface Folded {
	svg: string;
	shape: string;
	box: Box;
}

/** A top folded for a shelf: sleeves and sides turned behind, its neck to the front, its hem under the fold. */
export function folded(sheet: Sheet, spec: ArtworkSpec): Folded {
	const from = sheet.shapes.length;
	const item = still(sheet, spec);
	sheet.shapes.length = from;
	const { body } = makeForm(spec.audience);
	const top = Math.min(item.box.y, body.neck[1] - 12);
	const half = body.chest[0] * 1.06;
	const [shoulder, foot] = [body.shoulder[1] - 6, body.neck[1] + half * 2.2];
	// the shoulder slopes until it is turned under; the fold at the foot is round
	const shape =
		`M${n(-half)} ${n(shoulder + 10)}Q${n(-half)} ${n(shoulder - 8)} ${n(-half + 26)} ${n(shoulder - 18)}` +
		`L${n(-body.neck[0] - 6)} ${n(body.neck[1] - 2)}V${n(top - 30)}H${n(body.neck[0] + 6)}V${n(body.neck[1] - 2)}` +
		`L${n(half - 26)} ${n(shoulder - 18)}Q${n(half)} ${n(shoulder - 8)} ${n(half)} ${n(shoulder + 10)}` +
		`V${n(foot - 34)}Q${n(half)} ${n(foot)} ${n(half - 40)} ${n(foot + 2)}Q0 ${n(foot + 9)} ${n(-half + 40)} ${n(foot + 2)}Q${n(-half)} ${n(foot)} ${n(-half)} ${n(foot - 34)}Z`;
	const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
	const dark = adjust(spec.colours[0], { l: -0.3 });
	const area: Box = { x: -half - 10, y: shoulder - 30, w: half * 2 + 20, h: foot - shoulder + 50 };
	// the turn of each edge: dark where it leaves the light, bright where it meets it
	const rims =
		blurred(
			sheet,
			`M${n(half + 8)} ${n(shoulder)}V${n(foot + 30)}H${n(-half)}V${n(foot - 2)}H${n(half - 8)}V${n(shoulder)}z`,
			area,
			{
				soft: 10,
				colour: dark,
				opacity: 0.6,
			},
		) +
		blurred(sheet, `M${n(-half - 6)} ${n(shoulder)}h16V${n(foot)}h-16z`, area, {
			soft: 7,
			colour: "#fff6e6",
			opacity: 0.35,
		});
	return {
		svg: `<g clip-path="url(#${clip})">${item.under}${item.trunk}${rims}</g>`,
		shape: `M${n(-half)} ${n(shoulder)}L${n(-body.neck[0])} ${n(body.neck[1])}H${n(body.neck[0])}L${n(half)} ${n(shoulder)}V${n(foot)}H${n(-half)}Z`,
		box: { x: -half, y: top, w: half * 2, h: foot - top },
	};
}
