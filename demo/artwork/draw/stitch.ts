// Marks of making: seams, stitches, buttons, rivets, labels, zips.
import type { Cloth } from "../cloth/cloth.ts";
import { beside, walk } from "./along.ts";
import { adjust, lightness, mix } from "./colour.ts";
import { fine, type Line, n, type Point, path } from "./geometry.ts";
import type { Sheet } from "./sheet.ts";

/** Two cloths joined: a furrow with its lit lip. */
export function seam(line: Line, cloth: Cloth, strength = 1): string {
	const lip = path(beside(line, -1.4));
	return (
		`<path d="${path(line)}" fill="none" stroke="${cloth.deep}" stroke-width="1.7" stroke-opacity="${fine(0.55 * strength)}"/>` +
		`<path d="${lip}" fill="none" stroke="${cloth.glow}" stroke-width="1.2" stroke-opacity="${fine(0.3 * strength)}"/>`
	);
}

/** The free edge of a cloth lying on another: soft shade beside it, a lit rim along it. */
export function freeEdge(line: Line, cloth: Cloth, [dx, dy]: Point = [2, 2.6]): string {
	const shade = [7, 4.4, 2.2].map(
		(width, index) =>
			`<path d="${path(line)}" transform="translate(${n(dx * (1 - index * 0.3))} ${n(dy * (1 - index * 0.3))})" fill="none" stroke="${cloth.deep}" stroke-width="${width}" stroke-opacity="${fine(0.16 + index * 0.07)}" stroke-linejoin="round"/>`,
	);
	const rim = `<path d="${path(line)}" transform="translate(-.9 -.7)" fill="none" stroke="${cloth.glow}" stroke-width="1.3" stroke-opacity=".34"/>`;
	return `${shade.join("")}${rim}<path d="${path(line)}" fill="none" stroke="${cloth.deep}" stroke-width="1" stroke-opacity=".6"/>`;
}

/** A row of visible stitches in a colour, each with the small shade it presses into the cloth. */
export function stitches(line: Line, cloth: Cloth, colour = cloth.seam, width = 1.3): string {
	const d = path(line);
	const dash = `stroke-dasharray="${n(width * 3.4)} ${n(width * 2)}"`;
	return (
		`<path d="${d}" fill="none" stroke="${cloth.deep}" stroke-width="${n(width * 1.9)}" stroke-opacity=".22"/>` +
		`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity=".9" ${dash}/>`
	);
}

/** Colour that reads as thread on a cloth: a tone lighter on dark dyes, darker on pale ones. */
export const thread = (cloth: Cloth) =>
	lightness(cloth.base) < 0.5 ? adjust(cloth.base, { l: 0.14 }) : adjust(cloth.base, { l: -0.16 });

export interface ButtonLook {
	at: Point;
	radius: number;
	colour: string;
	/** Metal buttons shine and have no holes. */
	metal?: boolean;
}

export function button(
	sheet: Sheet,
	{ at: [x, y], radius: r, colour, metal = false }: ButtonLook,
): string {
	const bright = adjust(colour, { l: metal ? 0.22 : 0.13 });
	const dark = adjust(colour, { l: metal ? -0.24 : -0.15 });
	const face = sheet.define(
		(id) =>
			`<radialGradient id="${id}" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
	);
	const ring = (cx: number, cy: number, radius: number, style: string) =>
		`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" ${style}/>`;
	const holes = metal
		? ring(
				x,
				y,
				r * 0.55,
				`fill="none" stroke="${dark}" stroke-width="${n(r * 0.12)}" stroke-opacity=".6"`,
			)
		: [-1, 1]
				.flatMap((a) =>
					[-1, 1].map((b) =>
						ring(
							x + a * r * 0.24,
							y + b * r * 0.24,
							Math.max(0.6, r * 0.12),
							`fill="${adjust(dark, { l: -0.2 })}"`,
						),
					),
				)
				.join("");
	return (
		ring(x + r * 0.22, y + r * 0.34, r * 1.08, `fill="#120c10" fill-opacity=".2"`) +
		ring(x + r * 0.12, y + r * 0.18, r * 1.02, `fill="#120c10" fill-opacity=".28"`) +
		ring(x, y, r, `fill="url(#${face})"`) +
		ring(
			x,
			y,
			r * 0.72,
			`fill="none" stroke="${dark}" stroke-width="${n(r * 0.09)}" stroke-opacity=".5"`,
		) +
		holes +
		`<path d="M${n(x - r * 0.8)} ${n(y - r * 0.25)}A${n(r * 0.84)} ${n(r * 0.84)} 0 0 1 ${n(x + r * 0.1)} ${n(y - r * 0.84)}" fill="none" stroke="#fff" stroke-opacity="${metal ? ".7" : ".45"}" stroke-width="${n(r * 0.12)}" stroke-linecap="round"/>`
	);
}

/** Evenly set buttons along a line. */
export function buttonRow(
	sheet: Sheet,
	line: Line,
	count: number,
	look: Omit<ButtonLook, "at">,
): string {
	return Array.from({ length: count }, (_, index) =>
		button(sheet, { ...look, at: walk(line, count === 1 ? 0.5 : index / (count - 1)).at }),
	).join("");
}

/** A woven label inside the neck. */
export function label([x, y]: Point, width: number): string {
	const h = width * 0.42;
	return (
		`<rect x="${n(x - width / 2)}" y="${n(y)}" width="${n(width)}" height="${n(h)}" fill="#f4efe4"/>` +
		`<rect x="${n(x - width / 2)}" y="${n(y)}" width="${n(width)}" height="${n(h)}" fill="#1a1614" fill-opacity=".12"/>` +
		`<path d="M${n(x - width * 0.3)} ${n(y + h * 0.5)}h${n(width * 0.6)}" stroke="#23201d" stroke-width="${n(h * 0.16)}" stroke-dasharray="${n(width * 0.05)} ${n(width * 0.03)}"/>`
	);
}

/** A closed zip: tape, teeth, and its puller at the top. */
export function zip(line: Line, cloth: Cloth, metal: string, width = 9): string {
	const d = path(line);
	const tape = mix(cloth.base, cloth.deep, 0.75);
	const top = walk(line, 0.02);
	const [x, y] = top.at;
	return (
		`<path d="${d}" fill="none" stroke="${tape}" stroke-width="${n(width)}"/>` +
		`<path d="${d}" fill="none" stroke="${metal}" stroke-width="${n(width * 0.52)}" stroke-dasharray="1.7 1.5"/>` +
		`<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".9"/>` +
		`<path d="M${n(x - 4)} ${n(y)}h8l1.6 12h-11.2z" fill="${metal}"/>` +
		`<path d="M${n(x - 2.6)} ${n(y + 11)}h5.2l1.6 22a4.2 4.2 0 0 1-8.4 0z" fill="${adjust(metal, { l: -0.07 })}" stroke="${adjust(metal, { l: -0.3 })}" stroke-width=".8"/>` +
		`<path d="M${n(x - 1.4)} ${n(y + 13)}v16" stroke="#fff" stroke-opacity=".6" stroke-width="1"/>`
	);
}

export function rivet([x, y]: Point, colour = "#b0784a"): string {
	return (
		`<circle cx="${n(x + 0.7)}" cy="${n(y + 1)}" r="3.3" fill="#000" fill-opacity=".35"/>` +
		`<circle cx="${n(x)}" cy="${n(y)}" r="2.9" fill="${colour}"/>` +
		`<circle cx="${n(x - 0.8)}" cy="${n(y - 0.9)}" r="1" fill="#fff" fill-opacity=".7"/>`
	);
}
