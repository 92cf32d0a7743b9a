// The rooms that scenes are set in: walls, floors, arches, curtains, window light.
import type { Cloth } from "../cloth/cloth.ts";
import { makeCloth } from "../cloth/cloth.ts";
import { adjust } from "../draw/colour.ts";
import type { Fold } from "../draw/folds.ts";
import { type Box, n } from "../draw/geometry.ts";
import { wall } from "../draw/ground.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { beyond } from "../views/frame.ts";

export interface Room {
	frame: Box;
	wall: string;
	floor: string;
	/** Height of the line where wall and floor meet. */
	horizon: number;
}

/** A plastered wall over a pale floor, with a shadow line where they meet. */
export function room(sheet: Sheet, { frame, wall: colour, floor, horizon }: Room): string {
	const all = beyond(frame);
	const ground = { x: all.x, y: horizon, w: all.w, h: all.y + all.h - horizon };
	const boards = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${adjust(floor, { l: -0.07 })}"/><stop offset=".3" stop-color="${floor}"/><stop offset="1" stop-color="${adjust(floor, { l: 0.04 })}"/></linearGradient>`,
	);
	const plaster = makeCloth({
		fabric: "plain",
		colours: [colour],
		scale: 0.5,
		seed: 3,
		weave: "suede",
	});
	return (
		wall(sheet, all, colour) +
		`<g opacity=".3">${plaster.surface(sheet, { ...all, h: horizon - all.y }, 0)}</g>` +
		`<rect x="${n(ground.x)}" y="${n(ground.y)}" width="${n(ground.w)}" height="${n(ground.h)}" fill="url(#${boards})"/>` +
		`<rect x="${n(ground.x)}" y="${n(horizon - 16)}" width="${n(ground.w)}" height="16" fill="${adjust(colour, { l: 0.035 })}"/>` +
		`<rect x="${n(ground.x)}" y="${n(horizon - 17)}" width="${n(ground.w)}" height="1.6" fill="${adjust(colour, { l: -0.12 })}" fill-opacity=".5"/>` +
		blurred(
			sheet,
			`M${n(ground.x)} ${n(horizon)}h${n(ground.w)}v26h${n(-ground.w)}z`,
			{ x: ground.x, y: horizon - 10, w: ground.w, h: 60 },
			{ soft: 12, colour: adjust(floor, { l: -0.4 }), opacity: 0.3 },
		)
	);
}

/** A niche with a round head, set into the wall. */
export function arch(
	sheet: Sheet,
	x: number,
	floor: number,
	w: number,
	h: number,
	colour: string,
): string {
	const r = w / 2;
	const shape = `M${n(x - r)} ${n(floor)}V${n(floor - h + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(floor - h + r)}V${n(floor)}Z`;
	const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
	const deep = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${adjust(colour, { l: -0.13 })}"/><stop offset=".35" stop-color="${adjust(colour, { l: -0.05 })}"/><stop offset="1" stop-color="${adjust(colour, { l: 0.03 })}"/></linearGradient>`,
	);
	const area = { x: x - r, y: floor - h, w, h };
	const ring = `M${n(x - r - 90)} ${n(floor - h - 90)}h${n(w + 180)}v${n(h + 200)}h${n(-w - 180)}zM${n(x - r)} ${n(floor)}V${n(floor - h + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(floor - h + r)}V${n(floor)}Z`;
	return (
		`<g clip-path="url(#${clip})"><rect x="${n(area.x)}" y="${n(area.y)}" width="${n(w)}" height="${n(h)}" fill="url(#${deep})"/>` +
		`<g fill-rule="evenodd">${blurred(sheet, ring, { x: x - r - 90, y: floor - h - 90, w: w + 180, h: h + 200 }, { soft: 26, colour: adjust(colour, { l: -0.45 }), opacity: 0.4, by: [26, 20] })}</g></g>` +
		`<path d="${shape}" fill="none" stroke="${adjust(colour, { l: 0.09 })}" stroke-width="3" stroke-opacity=".7"/>`
	);
}

/** A long curtain in even folds. */
export function curtain(
	sheet: Sheet,
	{
		x,
		y,
		w,
		h,
		colour,
		folds = 7,
	}: { x: number; y: number; w: number; h: number; colour: string; folds?: number },
): string {
	const random = sheet.random.fork(`curtain${x}`);
	const cloth: Cloth = makeCloth({
		fabric: "plain",
		colours: [colour],
		scale: 0.4,
		seed: 2,
		weave: "linen",
	});
	const ridges = Array.from({ length: folds }, (_, index): Fold => {
		const part = (index + 0.5) / folds;
		return {
			from: [x + w * part + random.between(-6, 6), y - 40],
			to: [x + w * (0.5 + (part - 0.5) * 1.06) + random.between(-14, 14), y + h + 30],
			width: (w / folds) * random.between(0.34, 0.5),
			depth: random.between(0.7, 1),
			belly: 0.5,
			open: 0.9,
			bend: random.between(-10, 10),
		};
	});
	const hem = Array.from({ length: folds * 2 + 1 }, (_, index) => {
		const part = index / (folds * 2);
		return [x + w * (0.5 + (part - 0.5) * 1.06), y + h + (index % 2 ? 7 : -5)] as const;
	});
	const outline = [[x, y - 60, 0], [x + w, y - 60, 0], ...hem.toReversed()] as const;
	return paint(sheet, {
		cloth,
		soft: 1.9,
		lift: 16,
		line: 0.4,
		panels: [
			{
				outline: [...outline],
				folds: ridges,
				across: [
					[x, y],
					[x + w * 1.2, y],
				],
			},
		],
	});
}
