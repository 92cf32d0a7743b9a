// Grounds of pictures: tinted walls, studio floors, table tops; all lit from the upper left.
import { mix, toHex, toLch } from "./colour.ts";
import { type Box, n } from "./geometry.ts";
import { blurred } from "./relief.ts";
import type { Sheet } from "./sheet.ts";

/** A quiet tint of a garment's own colour, far enough from it to show its outline. */
export function groundTint(colour: string): string {
	const { l, c, h } = toLch(colour);
	const grey = c < 0.02;
	// White cloth stands on a deeper ground, pale cloth on nearly white, everything else between.
	const level = l > 0.885 ? 0.852 : l > 0.7 ? 0.945 : 0.922;
	const tint = toHex({
		l: level,
		c: grey ? 0.012 : Math.min(0.026, 0.008 + c * 0.12),
		h: grey ? 82 : h,
	});
	// Every tint leans towards the house's stone, so that a page of them belongs together.
	return mix(tint, toHex({ l: level, c: 0.012, h: 84 }), 0.5);
}

const shifted = (colour: string, by: number, chroma = 1): string => {
	const from = toLch(colour);
	return toHex({ l: from.l + by, c: from.c * chroma, h: from.h });
};

const area = ({ x, y, w, h }: Box, fill: string) =>
	`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;

/** A plain wall: clearer where the window is, falling off towards the lower right. */
export function wall(sheet: Sheet, frame: Box, colour: string): string {
	const sweep = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2=".85" y2="1"><stop offset="0" stop-color="${shifted(colour, 0.035, 0.7)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${shifted(colour, -0.034, 1.2)}"/></linearGradient>`,
	);
	const glow = sheet.define(
		(id) =>
			`<radialGradient id="${id}" cx=".24" cy=".16" r=".7"><stop offset="0" stop-color="#fffaf0" stop-opacity=".5"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>`,
	);
	return area(frame, `url(#${sweep})`) + area(frame, `url(#${glow})`);
}

/** A studio: the wall curves into a floor at `horizon`. */
export function studio(sheet: Sheet, frame: Box, colour: string, horizon: number): string {
	const floor = { x: frame.x, y: horizon - 90, w: frame.w, h: frame.y + frame.h - horizon + 90 };
	const cove = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shifted(colour, -0.06, 1.2)}" stop-opacity="0"/><stop offset=".34" stop-color="${shifted(colour, -0.055, 1.2)}" stop-opacity=".75"/><stop offset=".5" stop-color="${shifted(colour, 0.0)}" stop-opacity=".9"/><stop offset="1" stop-color="${shifted(colour, 0.03, 0.8)}"/></linearGradient>`,
	);
	return wall(sheet, frame, colour) + area(floor, `url(#${cove})`);
}

/** The shade things throw on the wall or table just behind them: one close and dark, one wide and faint. */
export function groundShadow(
	sheet: Sheet,
	shapes: string,
	box: Box,
	colour: string,
	scale = 1,
): string {
	const shade = shifted(colour, -0.55, 1.6);
	return (
		blurred(sheet, shapes, box, {
			soft: 30 * scale,
			colour: shade,
			opacity: 0.3,
			by: [30 * scale, 40 * scale],
		}) +
		blurred(sheet, shapes, box, {
			soft: 7 * scale,
			colour: shade,
			opacity: 0.3,
			by: [6 * scale, 9 * scale],
		})
	);
}

/** Bars of window light lying slantwise on a wall. */
export function windowLight(
	sheet: Sheet,
	frame: Box,
	{
		x,
		y,
		w,
		h,
		lean = 0.32,
		panes = 2,
		opacity = 0.34,
	}: {
		x: number;
		y: number;
		w: number;
		h: number;
		lean?: number;
		panes?: number;
		opacity?: number;
	},
): string {
	const gap = w * 0.05;
	const wide = (w - gap * (panes - 1)) / panes;
	const rows = 3;
	const tall = (h - gap * (rows - 1)) / rows;
	const quads: string[] = [];
	for (let i = 0; i < panes; i++) {
		for (let j = 0; j < rows; j++) {
			const [px, py] = [x + i * (wide + gap), y + j * (tall + gap)];
			const at = (qx: number, qy: number) =>
				`${n(qx + (qy - y) * lean)} ${n(qy + (qx - x) * 0.22)}`;
			quads.push(
				`M${at(px, py)}L${at(px + wide, py)}L${at(px + wide, py + tall)}L${at(px, py + tall)}Z`,
			);
		}
	}
	return blurred(sheet, quads.join(""), frame, { soft: 7, colour: "#fff6e2", opacity });
}
