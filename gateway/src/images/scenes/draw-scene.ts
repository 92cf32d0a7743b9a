// Composed scenes: the kit's figures and garments on one ground, in one light.
import { isSceneId, scenes } from "../../../contract/images/scenes.ts";
import { mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { groundShadow, studio, wall, windowLight } from "../draw/ground.ts";
import { blurred } from "../draw/relief.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { lay } from "../views/flat-lay.ts";
import { type Drawing, drawingOf } from "../views/frame.ts";
import { outfitFor } from "../views/outfit.ts";
import { still } from "../views/still.ts";
import { wornFigure } from "../views/worn.ts";
import { pieces } from "./looks.ts";
import { type Composition, compositions } from "./scene-table.ts";

type Painter = (sheet: Sheet, frame: Box, scene: Composition) => string;

const placed = (svg: string, x: number, y: number, scale: number) =>
	`<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})">${svg}</g>`;

/** The window's light on the wall, longer and warmer the lower the sun. */
function sunlight(sheet: Sheet, frame: Box, sun: number): string {
	if (sun === 0) return "";
	const tall = frame.h * (0.5 + sun * 0.25);
	return windowLight(sheet, frame, {
		x: frame.w * 0.06,
		y: -frame.h * 0.08,
		w: frame.w * 0.5,
		h: tall,
		lean: 0.3 + sun * 0.2,
		opacity: 0.3 + sun * 0.25,
	});
}

/** Figures from the left to the right, those at the sides a step behind. */
const figures: Painter = (sheet, frame, { pieces: names, ground, sun }) => {
	const horizon = frame.h * 0.83;
	const count = names.length;
	const middle = (count - 1) / 2;
	const stood = names.map((name, index) => {
		const spec = pieces[name];
		const before = sheet.shapes.length;
		const shown = wornFigure(sheet, spec, outfitFor(spec, []));
		const shapes = sheet.shapes.slice(before).join("");
		const { body } = shown.form;
		const behind = Math.abs(index - middle) > 0.75 ? 0.95 : 1;
		// cropped at the chin: the clothes are the picture
		const scale = ((frame.h * 0.88) / (body.floor - body.chin)) * behind;
		const [centre] = shown.form.spot(0, body.waist[1]);
		const x = frame.w * ((index + 0.5) / count + (count === 1 ? 0.03 : 0)) - centre * scale;
		const area: Box = {
			x: -420,
			y: body.chin - 200,
			w: 900,
			h: body.floor - body.chin + 320,
		};
		const shade = mix(ground, "#2a1f26", 0.72);
		const [fx] = shown.form.spot(0, body.floor);
		const onWall = blurred(sheet, shapes, area, {
			soft: 30,
			colour: shade,
			opacity: 0.24,
			by: [110, 30],
		});
		const pool = blurred(
			sheet,
			`M${n(fx - 170)} ${n(body.floor + 12)}q150 46 420 8q-90 -70 -420 -8z`,
			{ x: fx - 200, y: body.floor - 60, w: 520, h: 140 },
			{ soft: 22, colour: shade, opacity: 0.5 },
		);
		const svg = placed(onWall + pool + shown.svg, x, frame.h * 0.035 - body.chin * scale, scale);
		return { svg, behind };
	});
	const order = stood.toSorted((a, b) => a.behind - b.behind).map(({ svg }) => svg);
	return studio(sheet, frame, ground, horizon) + sunlight(sheet, frame, sun) + order.join("");
};

/** A hanger of bent wire with its hook over the rail; `top` is the garment's neck. */
function hanger(x: number, rail: number, top: number, half: number, colour: string): string {
	const neck = top + 14;
	return (
		`<g fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round">` +
		`<path d="M${n(x)} ${n(neck)}V${n(rail + 26)}c0 -14 16 -16 16 -32a16 16 0 0 0 -32 0"/>` +
		`<path d="M${n(x - half)} ${n(neck + half * 0.34)}L${n(x)} ${n(neck)}L${n(x + half)} ${n(neck + half * 0.34)}"/></g>`
	);
}

const rail: Painter = (sheet, frame, { pieces: names, ground, sun }) => {
	const y = frame.h * 0.12;
	const room = frame.w * 0.9;
	const step = room / names.length;
	const dark = mix(ground, "#1b1712", 0.85);
	const shade = mix(ground, "#2a1f26", 0.7);
	const hung = names.map((name, index) => {
		const item = still(sheet, pieces[name]);
		const { box } = item;
		const wide = Math.min(frame.w * 0.46, step * 1.55);
		const scale = Math.min(wide / box.w, (frame.h * 0.76) / box.h);
		const x = frame.w * 0.05 + step * (index + 0.5);
		const top = y + 74;
		const shadow = groundShadow(sheet, item.shapes, box, ground, 1.2 / scale);
		const garment = `<g transform="translate(${n(x)} ${n(top)}) scale(${scale.toFixed(4)}) translate(${n(-(box.x + box.w / 2))} ${n(-box.y)})">${shadow}${item.svg}</g>`;
		return hanger(x, y, top, Math.min(120, box.w * scale * 0.22), dark) + garment;
	});
	const bar = (colour: string, by: number, wide: number) =>
		`<path d="M${n(-20 + by)} ${n(y + by)}H${n(frame.w + 20)}" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round"/>`;
	const barShade = blurred(sheet, `M-20 ${n(y + 24)}H${n(frame.w + 20)}v14H-20z`, frame, {
		soft: 9,
		colour: shade,
		opacity: 0.4,
	});
	return (
		studio(sheet, frame, ground, frame.h * 0.9) +
		sunlight(sheet, frame, sun) +
		barShade +
		bar(dark, 0, 13) +
		bar(mix(dark, "#ffffff", 0.35), -3, 3) +
		hung.join("")
	);
};

/** Shares of the frame: middle, size and turn of what lies on the table, the largest first. */
const tablePlaces = [
	[0.33, 0.3, 0.56, 0.5, -8],
	[0.68, 0.62, 0.46, 0.36, 5],
	[0.3, 0.72, 0.42, 0.3, -12],
	[0.74, 0.22, 0.34, 0.26, 9],
	[0.5, 0.88, 0.4, 0.2, 3],
] as const;

const table: Painter = (sheet, frame, { pieces: names, ground, sun }) => {
	const laid = names.map((name, index) => {
		const [x, y, w, h, turn] = tablePlaces[index % tablePlaces.length] ?? tablePlaces[0];
		const place = { x: x * frame.w, y: y * frame.h, w: w * frame.w, h: h * frame.h, turn };
		return lay(sheet, pieces[name], place, ground);
	});
	return wall(sheet, frame, ground) + sunlight(sheet, frame, sun) + laid.join("");
};

const painters: Record<Composition["kind"], Painter> = { figures, rail, table };

/** Null where there is no such scene; the same id always gives the same drawing. */
export function drawScene(id: string): Drawing | null {
	if (!isSceneId(id)) return null;
	const { width, height } = scenes[id];
	const scene = compositions[id];
	const sheet = newSheet(41);
	const frame: Box = { x: 0, y: 0, w: width, h: height };
	return drawingOf(sheet, frame, painters[scene.kind](sheet, frame, scene), { width });
}
