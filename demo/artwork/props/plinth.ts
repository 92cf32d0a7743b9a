import { adjust, mix } from "../draw/colour.ts";
import { n } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";

/** A block to stand things on: its face, its top and its shaded side. */
export function plinth(
	sheet: Sheet,
	x: number,
	top: number,
	w: number,
	floor: number,
	colour: string,
): string {
	const side = w * 0.16;
	const lip = w * 0.07;
	const face = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${adjust(colour, { l: 0.02 })}"/><stop offset="1" stop-color="${adjust(colour, { l: -0.07 })}"/></linearGradient>`,
	);
	const [left, right] = [x - w / 2, x + w / 2];
	const throwShade = blurred(
		sheet,
		`M${n(left + 20)} ${n(floor - 4)}L${n(right + side)} ${n(floor - lip)}L${n(right + side + w * 0.9)} ${n(floor + 34)}L${n(left + w * 0.5)} ${n(floor + 40)}Z`,
		{ x: left, y: floor - 40, w: w * 2.2, h: 120 },
		{ soft: 20, colour: "#2a1e20", opacity: 0.42 },
	);
	return (
		throwShade +
		`<path d="M${n(left)} ${n(top)}h${n(w)}V${n(floor)}h${n(-w)}z" fill="url(#${face})"/>` +
		`<path d="M${n(right)} ${n(top)}l${n(side)} ${n(-lip)}V${n(floor - lip)}L${n(right)} ${n(floor)}z" fill="${adjust(colour, { l: -0.15 })}"/>` +
		`<path d="M${n(left)} ${n(top)}l${n(side)} ${n(-lip)}h${n(w)}l${n(-side)} ${n(lip)}z" fill="${adjust(colour, { l: 0.06 })}"/>` +
		`<path d="M${n(left)} ${n(top)}h${n(w)}" stroke="${mix(colour, "#ffffff", 0.6)}" stroke-opacity=".7" stroke-width="2"/>`
	);
}
