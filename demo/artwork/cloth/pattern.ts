import { adjust, lightness } from "../draw/colour.ts";
import { type Box, fine, type Line, lerp, n, path } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Sheet } from "../draw/sheet.ts";
import { floralTile } from "./floral.ts";

/** Paints a pattern over a panel: given its box and the direction of its yarn. */
export type Pattern = (sheet: Sheet, box: Box, grain: number) => string;

export interface PatternRequest {
	colours: readonly [string, ...string[]];
	scale: number;
	random: Random;
	/** Stripes run round the body (knits) rather than down it (shirtings). */
	round: boolean;
}

interface Band {
	at: number;
	width: number;
	colour: string;
	opacity: number;
}

export const noPattern: Pattern = () => "";

const contrast = (colours: readonly [string, ...string[]]) =>
	colours[1] ?? adjust(colours[0], { l: lightness(colours[0]) > 0.55 ? -0.35 : 0.45, c: 0.5 });

/** Bands laid across a panel; they sway and sag a little, as cloth on a body does. */
function bands(box: Box, repeat: number, set: readonly Band[], across: boolean): string {
	const reach = Math.hypot(box.w, box.h) * 0.55 + repeat;
	const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
	const sag = across ? box.w * 0.03 : 0;
	// Anchored on the drawing, not on the panel, so that neighbours match at their seam.
	const centre = across ? cy : cx;
	const first = Math.floor((centre - reach) / repeat);
	const last = Math.ceil((centre + reach) / repeat);
	const lines = set.map((band) => {
		const runs: string[] = [];
		for (let index = first; index <= last; index++) {
			const level = index * repeat + band.at;
			const line: Line = [-1, -0.5, 0, 0.5, 1].map((t) => {
				const drift = Math.sin(level * 0.021 + t * 2.3) * 1.6;
				const bow = sag * (1 - t * t);
				return across
					? ([cx + t * reach, level + bow + drift] as const)
					: ([level + drift, cy + t * reach] as const);
			});
			runs.push(path(line));
		}
		return `<path d="${runs.join("")}" fill="none" stroke="${band.colour}" stroke-width="${n(band.width)}" stroke-opacity="${fine(band.opacity)}"/>`;
	});
	return lines.join("");
}

const turned = (markup: string, box: Box, grain: number) =>
	grain === 0
		? markup
		: `<g transform="rotate(${n(grain)} ${n(box.x + box.w / 2)} ${n(box.y + box.h / 2)})">${markup}</g>`;

export function stripe({ colours, scale, round }: PatternRequest): Pattern {
	const ink = contrast(colours);
	const repeat = scale < 0.3 ? lerp(11, 20, scale / 0.3) : lerp(20, 78, (scale - 0.3) / 0.7);
	const set: Band[] =
		scale < 0.3
			? [{ at: 0, width: round ? repeat * 0.34 : 1.6 + scale * 3, colour: ink, opacity: 0.9 }]
			: [
					{ at: 0, width: repeat * (round ? 0.33 : 0.3), colour: ink, opacity: 0.96 },
					...(colours[2]
						? [{ at: repeat / 2, width: repeat * 0.09, colour: colours[2], opacity: 0.95 }]
						: []),
				];
	return (_, box, grain) => turned(bands(box, repeat, set, round), box, grain);
}

export function check({ colours, scale, random }: PatternRequest): Pattern {
	const ink = contrast(colours);
	const accent = colours[2];
	const repeat = lerp(26, 120, scale);
	const kind = accent ? "tartan" : random.pick(["gingham", "windowpane"]);
	const sets: Record<string, Band[]> = {
		gingham: [{ at: 0, width: repeat / 2, colour: ink, opacity: 0.5 }],
		windowpane: [{ at: 0, width: Math.max(1.8, repeat * 0.035), colour: ink, opacity: 0.85 }],
		tartan: [
			{ at: 0, width: repeat * 0.2, colour: ink, opacity: 0.55 },
			{ at: repeat * 0.15, width: repeat * 0.025, colour: accent ?? ink, opacity: 0.8 },
			{ at: -repeat * 0.15, width: repeat * 0.025, colour: accent ?? ink, opacity: 0.8 },
			{ at: repeat * 0.5, width: repeat * 0.03, colour: accent ?? ink, opacity: 0.75 },
		],
	};
	const set = sets[kind] ?? [];
	return (_, box, grain) =>
		turned(bands(box, repeat, set, true) + bands(box, repeat, set, false), box, grain);
}

function printed(tile: { size: number; markup: string }): Pattern {
	return (sheet, box, grain) => {
		const plain = sheet.define(
			(id) =>
				`<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(tile.size)}" height="${n(tile.size)}">${tile.markup}</pattern>`,
		);
		const laid =
			grain === 0
				? plain
				: sheet.define(
						(id) => `<pattern id="${id}" href="#${plain}" patternTransform="rotate(${n(grain)})"/>`,
					);
		return `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" fill="url(#${laid})"/>`;
	};
}

export function dot({ colours, scale }: PatternRequest): Pattern {
	const ink = contrast(colours);
	const step = lerp(13, 44, scale);
	const size = lerp(1.9, 9.5, scale);
	const spot = (x: number, y: number, turn: number) =>
		`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.94)}" transform="rotate(${turn} ${n(x)} ${n(y)})" fill="${ink}"/>`;
	const [a, b] = [step / 2, (step * 3) / 2];
	return printed({ size: step * 2, markup: spot(a, a, 20) + spot(b, b, -35) });
}

export function floral({ colours, scale, random }: PatternRequest): Pattern {
	return printed(floralTile(random, colours, scale));
}
