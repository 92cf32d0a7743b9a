// The front of a house of stores: stone, painted timber, a name in brass, pavement; lit from the upper left.
import { adjust, mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";

const rect = ({ x, y, w, h }: Box, fill: string, more = "") =>
	`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more}/>`;

const gradient = (sheet: Sheet, axis: string, stops: readonly (readonly [number, string])[]) =>
	`url(#${sheet.define(
		(id) =>
			`<linearGradient id="${id}" ${axis}>${stops
				.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
				.join("")}</linearGradient>`,
	)})`;

const down = 'x1="0" y1="0" x2="0" y2="1"';
const slant = 'x1="0" y1="0" x2="1" y2=".8"';

/** Dressed stone in courses, each block a little its own. */
export function masonry(sheet: Sheet, area: Box, stone: string): string {
	const random = sheet.random.fork("stone");
	const course = 92;
	const blocks: string[] = [];
	for (let row = 0; row * course < area.h; row += 1) {
		const long = 235;
		for (let x = area.x - (row % 2) * (long / 2); x < area.x + area.w; x += long) {
			const y = area.y + row * course;
			const tone = adjust(stone, { l: random.between(-0.018, 0.018) });
			blocks.push(
				rect({ x, y, w: long, h: course }, tone),
				`<path d="M${n(x)} ${n(y + course)}V${n(y)}H${n(x + long)}" fill="none" stroke="${adjust(stone, { l: 0.05 })}" stroke-width="2"/>`,
				`<path d="M${n(x)} ${n(y + course - 1)}H${n(x + long)}" stroke="${adjust(stone, { l: -0.12 })}" stroke-opacity=".55" stroke-width="2"/>`,
			);
		}
	}
	const shade = gradient(sheet, slant, [
		[0, "#fff6e4"],
		[0.5, stone],
		[1, adjust(stone, { l: -0.16 })],
	]);
	return `${blocks.join("")}${rect(area, shade, ' fill-opacity=".42"')}`;
}

/** Flagstones with a kerb, darker towards the street. */
export function pavement(sheet: Sheet, { x, y, w, h }: Box): string {
	const ground = gradient(sheet, down, [
		[0, "#a9a196"],
		[1, "#8d857b"],
	]);
	const joints = [-0.9, -0.52, -0.2, 0.1, 0.4, 0.72, 1.05]
		.map((part) => {
			const top = x + w * (0.5 + part * 0.5);
			return `M${n(top)} ${n(y)}L${n(x + w * (0.5 + part * 0.86))} ${n(y + h * 0.62)}`;
		})
		.join("");
	return (
		rect({ x, y, w, h }, ground) +
		`<path d="${joints}M${n(x)} ${n(y + h * 0.26)}h${n(w)}" fill="none" stroke="#7c746a" stroke-opacity=".55" stroke-width="2"/>` +
		rect({ x, y: y + h * 0.62, w, h: h * 0.12 }, "#b8b0a5") +
		rect({ x, y: y + h * 0.74, w, h: h * 0.26 }, "#5f5a55")
	);
}

/** A board of painted timber: bright along its upper left edges, dark along the others. */
export function board(sheet: Sheet, box: Box, paint: string, edge = 5): string {
	const { x, y, w, h } = box;
	const face = gradient(sheet, slant, [
		[0, adjust(paint, { l: 0.035 })],
		[1, adjust(paint, { l: -0.03 })],
	]);
	return (
		rect(box, face) +
		`<path d="M${n(x + edge / 2)} ${n(y + h)}V${n(y + edge / 2)}H${n(x + w)}" fill="none" stroke="${mix(adjust(paint, { l: 0.1 }), "#ffffff", 0.12)}" stroke-width="${edge}" stroke-opacity=".75"/>` +
		`<path d="M${n(x + edge)} ${n(y + h - edge / 2)}H${n(x + w - edge / 2)}V${n(y + edge)}" fill="none" stroke="${adjust(paint, { l: -0.12 })}" stroke-width="${edge}" stroke-opacity=".8"/>`
	);
}

/** A sunk panel in a board. */
export const panel = (sheet: Sheet, box: Box, paint: string): string =>
	board(sheet, box, adjust(paint, { l: -0.02 }), 4) +
	rect(
		{ x: box.x + 14, y: box.y + 14, w: box.w - 28, h: box.h - 28 },
		adjust(paint, { l: 0.012 }),
		` stroke="${adjust(paint, { l: -0.1 })}" stroke-width="2"`,
	);

/** A ledge that stands out and throws its shade on what is below. */
export function cornice(sheet: Sheet, { x, y, w, h }: Box, paint: string): string {
	return (
		blurred(
			sheet,
			`M${n(x)} ${n(y + h)}h${n(w)}v26h${n(-w)}z`,
			{ x, y, w, h: h + 40 },
			{ soft: 9, colour: "#15100d", opacity: 0.45, by: [6, 2] },
		) +
		board(sheet, { x, y, w, h }, paint, 6) +
		rect({ x: x + 14, y: y + h * 0.55, w: w - 28, h: 3 }, adjust(paint, { l: -0.12 }))
	);
}

/** The house's name in strokes of brass: its letters need no font. */
const letters: Readonly<Record<string, readonly [width: number, d: string]>> = {
	V: [44, "M0 0L22 60L44 0"],
	I: [0, "M0 0V60"],
	T: [44, "M0 0H44M22 0V60"],
	R: [36, "M0 60V0H18a16 16 0 0 1 0 32H0M18 32L36 60"],
	N: [42, "M0 60V0L42 60V0"],
	E: [32, "M32 0H0V60H32M0 29H26"],
};

export function nameInBrass(x: number, y: number, size: number, metal: string): string {
	const gap = 38;
	const word = [..."VITRINE"].map((letter) => letters[letter] ?? ([0, ""] as const));
	const long = word.reduce((sum, [width]) => sum + width + gap, -gap);
	let at = -long / 2;
	const strokes = word.map(([width, d]) => {
		const placed = `<path transform="translate(${n(at)} 0)" d="${d}"/>`;
		at += width + gap;
		return placed;
	});
	const draw = (colour: string, width: number, by: number) =>
		`<g transform="translate(${by} ${by})" fill="none" stroke="${colour}" stroke-width="${width}">${strokes.join("")}</g>`;
	return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${draw("#120d0a", 7, 2.6)}${draw(metal, 6, 0)}${draw(mix(metal, "#ffffff", 0.6), 1.6, -1.4)}</g>`;
}
