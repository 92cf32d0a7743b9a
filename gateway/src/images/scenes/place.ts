// Puts clothes and figures into a scene: where, how large, with the shadow they throw.
import { type Box, n } from "../draw/geometry.ts";
import { groundShadow } from "../draw/ground.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import { type Outfit, outfitFor } from "../views/outfit.ts";
import { still } from "../views/still.ts";
import { wornFigure } from "../views/worn.ts";

/** A record with the usual values for what a scene does not say. */
export const piece = (spec: Partial<ArtworkSpec> & Pick<ArtworkSpec, "garment">): ArtworkSpec => ({
	audience: "women",
	length: 0.5,
	volume: 0.4,
	neckline: "round",
	sleeve: "long",
	waist: "none",
	details: [],
	fabric: "plain",
	colours: ["#b98a55"],
	scale: 0.4,
	seed: 7,
	...spec,
});

const group = (x: number, y: number, sx: number, sy: number, turn: number, markup: string) =>
	`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx.toFixed(4)} ${sy.toFixed(4)})">${markup}</g>`;

export interface Standing {
	/** Where its feet are. */
	x: number;
	floor: number;
	/** Height from floor to chin in the scene's units. */
	tall: number;
	/** Colour of the wall its shadow falls on; without it none falls. */
	wall?: string;
	outfit?: Partial<Outfit>;
	/** How far the shadow falls to the side, in the figure's units. */
	throwBy?: number;
}

/** A dressed figure on the floor, its shadow on the floor and the wall behind. */
export function standing(
	sheet: Sheet,
	spec: ArtworkSpec,
	companions: readonly ArtworkSpec[],
	at: Standing,
): string {
	const from = sheet.shapes.length;
	const shown = wornFigure(sheet, spec, { ...outfitFor(spec, companions), ...at.outfit });
	const { body } = shown.form;
	const scale = at.tall / (body.floor - body.chin);
	const [fx] = shown.form.spot(0, body.floor);
	const area: Box = { x: -420, y: body.chin - 320, w: 900, h: body.floor - body.chin + 420 };
	const reach = at.throwBy ?? 120;
	const shade = "#2a1e20";
	const onWall = at.wall
		? blurred(sheet, sheet.shapes.slice(from).join(""), area, {
				soft: 30,
				colour: shade,
				opacity: 0.24,
				by: [reach, 36],
			})
		: "";
	const pool = blurred(
		sheet,
		`M${n(fx - 170)} ${n(body.floor + 14)}q170 52 520 6q-150 -74 -520 -6z`,
		{ x: fx - 220, y: body.floor - 70, w: 640, h: 160 },
		{ soft: 20, colour: shade, opacity: 0.5 },
	);
	sheet.shapes.length = from;
	return group(
		at.x - fx * scale,
		at.floor - body.floor * scale,
		scale,
		scale,
		0,
		onWall + pool + shown.svg,
	);
}

export interface Laid {
	/** Middle of the item and the space it may take. */
	x: number;
	y: number;
	w: number;
	h: number;
	turn?: number;
	ground: string;
	/** Narrows it, as something seen half from the side. */
	squeeze?: number;
	/** No cast shadow: it stands on its own contact shade. */
	stands?: boolean;
}

/** A thing or garment by itself, hung or laid or standing. */
export function placed(sheet: Sheet, spec: ArtworkSpec, at: Laid): string {
	const from = sheet.shapes.length;
	const item = still(sheet, spec);
	sheet.shapes.length = from;
	const { box } = item;
	const scale = Math.min(at.w / box.w, at.h / box.h);
	const squeeze = at.squeeze ?? 1;
	const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
	const shadow =
		at.stands || item.stands ? "" : groundShadow(sheet, item.shapes, box, at.ground, 0.62 / scale);
	return group(
		at.x,
		at.y,
		scale * squeeze,
		scale,
		at.turn ?? 0,
		`<g transform="translate(${n(-cx)} ${n(-cy)})">${shadow}${item.svg}</g>`,
	);
}

/** A garment on a hanger from a rail at `y`; gives the height its hem reaches too. */
export function hung(
	sheet: Sheet,
	spec: ArtworkSpec,
	{
		x,
		y,
		scale,
		squeeze = 1,
		ground,
	}: { x: number; y: number; scale: number; squeeze?: number; ground: string },
): string {
	const from = sheet.shapes.length;
	const item = still(sheet, spec);
	sheet.shapes.length = from;
	const bottom = ["trousers", "jeans", "skirt", "shorts"].includes(spec.garment);
	const top = item.box.y;
	// The hook goes over the rail; shoulders hang a hand below it.
	const drop = bottom ? 86 : 74;
	const collar = bottom ? top : top + Math.min(70, item.box.h * 0.06);
	const half = bottom ? 96 : 150;
	const wood = "#a88358";
	const hook = `<path d="M0 ${n(collar - 4)}V${n(collar - drop + 18)}C0 ${n(collar - drop - 4)} 26 ${n(collar - drop - 6)} 24 ${n(collar - drop + 14)}" fill="none" stroke="#6f6a62" stroke-width="5" stroke-linecap="round"/><path d="M-1.4 ${n(collar - 4)}V${n(collar - drop + 18)}" stroke="#d9d4c8" stroke-width="1.6"/>`;
	const bar = bottom
		? `<path d="M${-half} ${n(collar - 2)}H${half}" stroke="${wood}" stroke-width="13" stroke-linecap="round"/><path d="M${-half} ${n(collar - 5)}H${half}" stroke="#e1c8a3" stroke-opacity=".7" stroke-width="2.4"/>`
		: `<path d="M${-half} ${n(collar + 52)}Q-70 ${n(collar + 4)} 0 ${n(collar - 6)}Q70 ${n(collar + 4)} ${half} ${n(collar + 52)}" fill="none" stroke="${wood}" stroke-width="15" stroke-linecap="round"/><path d="M${-half} ${n(collar + 48)}Q-70 ${n(collar)} 0 ${n(collar - 10)}Q70 ${n(collar)} ${half} ${n(collar + 48)}" fill="none" stroke="#e1c8a3" stroke-opacity=".7" stroke-width="2.6"/>`;
	const shadow = groundShadow(sheet, item.shapes, item.box, ground, 0.9 / scale);
	const markup = bottom
		? shadow + item.svg + bar + hook
		: `${shadow}${item.under}${bar}${hook}${item.trunk}${item.sleeves}`;
	return group(x, y - (collar - drop + 4) * scale, scale * squeeze, scale, 0, markup);
}
