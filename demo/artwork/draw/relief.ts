import { type Box, fine, grow, n, type Point } from "./geometry.ts";
import type { Sheet } from "./sheet.ts";

/** How a height map is lit: always by the one soft window at the upper left. */
export interface Relief {
	/** Blur of the heights in units: wide for volume, narrow for a crease. */
	soft: number;
	shade: { colour: string; gain: number };
	glow: { colour: string; gain: number };
	/** 1 lights from the side alone, 0 from above alone. */
	side: number;
}

const region = (area: Box) =>
	`filterUnits="userSpaceOnUse" x="${n(area.x)}" y="${n(area.y)}" width="${n(area.w)}" height="${n(area.h)}" color-interpolation-filters="sRGB"`;

const tint = (colour: string, from: string, into: string) =>
	`<feFlood flood-color="${colour}"/><feComposite in2="${from}" operator="in" result="${into}"/>`;

/** Distance and direction over which a slope is read. */
const step = ({ soft, side }: Relief): Point => [soft * 1.4 * side, soft * 1.4 * (1 - side) * 1.4];

/** A slope is read from one side only; moving its source back by half the step centres the light. */
export function centred(relief: Relief, heights: string): string {
	const [dx, dy] = step(relief);
	return `<g transform="translate(${n(-dx / 2)} ${n(-dy / 2)})">${heights}</g>`;
}

/**
 * Reads alpha as height and gives shade and glow: the slope along the light, taken as a difference.
 * Everything up to the tint stays in alpha alone, which the renderer blurs several times faster.
 */
export function reliefFilter(sheet: Sheet, area: Box, relief: Relief): string {
	const [dx, dy] = step(relief).map(n);
	const slope = (into: string, gain: number) =>
		`<feComposite in="h" in2="b" operator="arithmetic" k2="${fine(gain)}" k3="${fine(-gain)}" result="${into}"/>`;
	return sheet.define(
		(id) =>
			`<filter id="${id}" ${region(grow(area, 4))}>` +
			`<feGaussianBlur in="SourceAlpha" stdDeviation="${n(relief.soft)}" result="h"/>` +
			`<feOffset dx="${dx}" dy="${dy}" result="b"/>` +
			slope("down", -relief.shade.gain) +
			slope("up", relief.glow.gain) +
			tint(relief.shade.colour, "down", "lo") +
			tint(relief.glow.colour, "up", "hi") +
			`<feMerge><feMergeNode in="lo"/><feMergeNode in="hi"/></feMerge></filter>`,
	);
}

/** Blurs a solid shape of one colour. */
export function blurred(
	sheet: Sheet,
	shape: string,
	area: Box,
	{
		soft,
		colour,
		opacity,
		by = [0, 0],
	}: { soft: number; colour: string; opacity: number; by?: Point },
): string {
	const moved = { ...area, x: area.x + by[0], y: area.y + by[1] };
	const filter = sheet.define(
		(id) =>
			`<filter id="${id}" ${region(grow(moved, soft * 3))}><feGaussianBlur in="SourceAlpha" stdDeviation="${n(soft)}" result="h"/>${tint(colour, "h", "t")}</filter>`,
	);
	return `<g filter="url(#${filter})"><path d="${shape}" fill-opacity="${fine(opacity)}" transform="translate(${n(by[0])} ${n(by[1])})"/></g>`;
}

/** A shadow falling to the lower right of a shape that stands `height` units off. */
export const castShadow = (
	sheet: Sheet,
	shape: string,
	area: Box,
	height: number,
	colour: string,
) =>
	blurred(sheet, shape, area, {
		soft: Math.max(1, height * 0.8),
		colour,
		opacity: 0.5,
		by: [height * 0.75, height],
	});
