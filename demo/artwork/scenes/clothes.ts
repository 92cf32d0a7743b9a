// Clothes in scenes: on busts, rails, pegs and plinths, folded, laid, over a chair; each at its own size.

import { type Box, n } from "../draw/geometry.ts";
import { groundShadow } from "../draw/ground.ts";
import { blurred } from "../draw/relief.ts";
import { bustTop } from "../form/bust.ts";
import { footAt } from "../form/stand.ts";
import { chair } from "../props/chair.ts";
import { group } from "../props/group.ts";
import { hung as hanger } from "../props/hanger.ts";
import { pile } from "../props/pile.ts";
import { plinth } from "../props/plinth.ts";
import { dressedBust } from "../views/dressed.ts";
import { folded } from "../views/folded.ts";
import { outfitOf } from "../views/outfit.ts";
import { still } from "../views/still.ts";
import { unitOf } from "../views/true-size.ts";
import { type Part, xOf } from "./stage.ts";
import { specOf } from "./wardrobe.ts";
import type { WardrobeName } from "./wardrobe-products.ts";

type Names = readonly [WardrobeName, ...WardrobeName[]];

const moved = ({ x, y, w, h }: Box, dx: number, dy: number, scale: number): Box => ({
	x: dx + x * scale,
	y: dy + y * scale,
	w: w * scale,
	h: h * scale,
});

/** A tailor's bust at `x` (part of the width) in these clothes and nothing else; `step` centimetres nearer than the floor's line. */
export const bust =
	(clothes: Names, x: number, step = 0): Part =>
	(stage) => {
		const { sheet } = stage;
		const specs = clothes.map(specOf);
		const [main] = specs;
		if (!main) return "";
		const from = sheet.shapes.length;
		const { form, svg, boxOf } = dressedBust(sheet, main, outfitOf(specs));
		const scale = (stage.cm * (1 + step / 400)) / form.body.cm;
		const [top, foot] = [bustTop(form), footAt(form)];
		const shade = blurred(
			sheet,
			sheet.shapes.slice(from).join(""),
			{ x: -420, y: top, w: 900, h: foot - top + 60 },
			{ soft: 30, colour: "#2a1e20", opacity: 0.22, by: [105, 36] },
		);
		sheet.shapes.length = from;
		const [dx, dy] = [xOf(stage, x), stage.floor + step * stage.cm * 0.3 - foot * scale];
		for (const [at, name] of clothes.entries())
			stage.show(name, moved(boxOf(specs[at] ?? main), dx, dy, scale));
		return group(dx, dy, scale, scale, 0, shade + svg);
	};

/** A thing that stands, its lowest point `up` centimetres over the floor's line. */
export const on =
	(name: WardrobeName, x: number, up = 0): Part =>
	(stage) => {
		const { sheet } = stage;
		const spec = specOf(name);
		const from = sheet.shapes.length;
		const item = still(sheet, spec);
		sheet.shapes.length = from;
		const { box } = item;
		const scale = unitOf(stage.cm, spec, box);
		const [w, h] = [box.w * scale, box.h * scale];
		const [px, base] = [xOf(stage, x), stage.floor - up * stage.cm];
		stage.show(name, { x: px - w / 2, y: base - h, w, h });
		const soft = Math.max(3, stage.cm * 1.1);
		const shade = blurred(
			sheet,
			`M${n(px - w * 0.46)} ${n(base - soft)}h${n(w * 1.02)}v${n(soft)}h${n(-w * 0.98)}z`,
			{ x: px - w * 0.6, y: base - soft * 3, w: w * 1.3, h: soft * 6 },
			{ soft, colour: "#241a1c", opacity: 0.45, by: [soft * 0.6, soft * 0.4] },
		);
		return (
			shade +
			group(
				px - (box.x + w / 2 / scale) * scale,
				base - (box.y + box.h) * scale,
				scale,
				scale,
				0,
				item.svg,
			)
		);
	};

/** A thing on a block `tall` centimetres high. */
export const onPlinth =
	(name: WardrobeName | null, x: number, tall: number, wide: number, colour = "#e2d6c4"): Part =>
	(stage) => {
		const top = stage.floor - tall * stage.cm;
		const block = plinth(
			stage.sheet,
			xOf(stage, x),
			top,
			wide * stage.cm,
			stage.floor + stage.cm * 4,
			colour,
		);
		return block + (name ? on(name, x, tall + 0.6)(stage) : "");
	};

/** Folded clothes one on the other, `up` centimetres over the floor's line. */
export const stack =
	(names: Names, x: number, up: number, wide = 33): Part =>
	(stage) => {
		const [px, base] = [xOf(stage, x), stage.floor - up * stage.cm];
		const w = wide * stage.cm;
		names.forEach((name, index) => {
			stage.show(name, { x: px - w / 2, y: base - w * 0.16 * (index + 1), w, h: w * 0.16 });
		});
		return pile(stage.sheet, px, base, w, names.map(specOf));
	};

/** Laid flat, seen from above: its middle at `x`, `y` (parts of the frame). */
export const lay =
	(name: WardrobeName, x: number, y: number, turn = 0, fold = false): Part =>
	(stage) => {
		const { sheet, frame, wall } = stage;
		const spec = specOf(name);
		const from = sheet.shapes.length;
		const item = still(sheet, spec);
		sheet.shapes.length = from;
		const scale = unitOf(stage.cm, spec, item.box);
		const { svg, box, shapes } = fold
			? (({ shape, ...rest }) => ({ ...rest, shapes: shape }))(folded(sheet, spec))
			: item;
		const [px, py] = [xOf(stage, x), frame.y + frame.h * y];
		const [w, h] = [box.w * scale, box.h * scale];
		stage.show(name, { x: px - w / 2, y: py - h / 2, w, h });
		const shade = groundShadow(sheet, shapes, box, wall, 0.62 / scale);
		return group(
			px,
			py,
			scale,
			scale,
			turn,
			`<g transform="translate(${n(-box.x - box.w / 2)} ${n(-box.y - box.h / 2)})">${shade}${svg}</g>`,
		);
	};

/** A chair, with a garment over its back. */
export const chairWith =
	(name: WardrobeName | null, x: number, wood = "#8a5f3e"): Part =>
	(stage) => {
		const { sheet, floor, cm } = stage;
		const px = xOf(stage, x);
		const seat = chair(sheet, px, floor, 90 * cm, wood);
		if (!name) return seat;
		const spec = specOf(name);
		const { box } = still(sheet, spec);
		const scale = unitOf(stage.cm, spec, box);
		const top = floor - 92 * cm;
		stage.show(name, { x: px - (box.w * scale) / 2, y: top, w: box.w * scale, h: box.h * scale });
		return (
			seat +
			hanger(sheet, spec, { x: px, y: top - 74 * scale, scale, ground: stage.wall, bare: true })
		);
	};
