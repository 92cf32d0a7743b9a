import type { Form } from "../body/form.ts";
import { type Box, lerp, moved, outline, type Point } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import type { Sheet } from "../draw/sheet.ts";
import { waistDrops } from "../garments/bottom.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { scarfLoop } from "../garments/scarf.ts";
import { makeWear, type Wear } from "../garments/wear.ts";
import { belt } from "../parts/belt.ts";
import type { ArtworkSpec } from "../spec.ts";

/** Something worn or held over an outfit, in two layers about the figure. */
export interface Carried {
	behind: string;
	/** Under the hand that holds it. */
	held: string;
	before: string;
	box: Box;
}

const placed = (markup: string, x: number, y: number, scale: number) =>
	`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${markup}</g>`;

/** A silk square knotted about the neck, its two points hanging. */
function neckerchief(sheet: Sheet, wear: Wear, x: number, y: number): Carried {
	const w = wear.form.body.neck[0] + 30;
	const loop = scarfLoop(wear, x, y, w);
	const at = (text: string) => moved(outline(text), (dx, dy): Point => [x + dx, y + w * 0.55 + dy]);
	const ends = paint(sheet, {
		cloth: wear.cloth,
		lift: 5,
		soft: 0.8,
		pieces: [
			{ outline: at("-4,0! -26,30 -58,104! -10,66 2,6!"), grain: 24 },
			{ outline: at("4,0! 34,34 70,86! 26,70 6,10!"), grain: -30 },
		],
	});
	const knot = paint(sheet, {
		cloth: wear.cloth,
		lift: 3,
		soft: 0.7,
		pieces: [{ outline: at("-17,-16 0,-22 17,-15 15,14 -2,20 -18,12") }],
	});
	return {
		behind: loop.far,
		held: "",
		before: loop.near + ends + knot,
		box: { x: x - 150, y: y - 90, w: 300, h: 330 },
	};
}

/** Hangs a bag from a hand, a scarf about the neck, a belt at the waist, a hat on the head. */
export function carried(
	sheet: Sheet,
	form: Form,
	spec: ArtworkSpec,
	bottom: ArtworkSpec | null,
): Carried {
	const wear = makeWear(sheet, form, spec);
	const { body } = form;
	const drawn = () => {
		// Drawn about its own origin and moved afterwards: its outlines are not where its shadow would be.
		const before = sheet.shapes.length;
		const item = garmentTable[spec.garment].draw(makeWear(sheet, { ...form, worn: false }, spec));
		sheet.shapes.length = before;
		return item;
	};
	switch (spec.garment) {
		case "bag":
		case "tote": {
			const item = drawn();
			const scale =
				(spec.garment === "tote" ? 0.52 : 0.46) * (form.audience === "children" ? 0.8 : 1);
			const [, , wrist] = form.arm(-1);
			// The top of its strap lies in the hand.
			const [x, y] = [wrist[0] - 8, wrist[1] + 96 - item.box.y * scale];
			const markup = placed(item.under + item.trunk, x, y, scale);
			return {
				behind: "",
				held: markup,
				before: "",
				box: {
					x: x + item.box.x * scale,
					y: wrist[1] + 60,
					w: item.box.w * scale,
					h: item.box.h * scale,
				},
			};
		}
		case "scarf": {
			const [x, y] = form.spot(0, body.notch - 14);
			if (spec.length < 0.12) return neckerchief(sheet, wear, x, y + 6);
			const loop = scarfLoop(wear, x, y, body.neck[0] + 66);
			const tails = placed(
				drawn().trunk,
				x + 10,
				y + 40 + lerp(560, 820, spec.length) * 0.62,
				0.62,
			);
			return {
				behind: loop.far,
				held: "",
				before: tails + loop.near,
				box: { x: x - 200, y: y - 100, w: 400, h: 700 },
			};
		}
		case "belt": {
			// Through the loops of what is worn below, else about the waist.
			const at = body.waist[1] + (bottom ? waistDrops[bottom.waist] + 18 : 10);
			const half = form.half(at) + 8;
			const tall = lerp(26, 50, spec.volume);
			return {
				behind: "",
				held: "",
				before: belt(wear, { at, half, tall, close: "buckle" }),
				box: { x: -half, y: at - 120, w: half * 2, h: 270 },
			};
		}
		default: {
			const item = drawn();
			// A brim is wider than the head it sits on, a cap is as wide, and comes down to the brow.
			const brimmed = item.box.w > 560;
			const scale = (body.head[0] * 2.2) / (brimmed ? 372 : 440);
			const [x, y] = form.spot(0, body.chin - body.head[1] * (brimmed ? 0.56 : 0.5));
			return {
				behind: "",
				held: "",
				before: placed(item.trunk, x, y, scale),
				box: {
					x: x + item.box.x * scale,
					y: y + item.box.y * scale,
					w: item.box.w * scale,
					h: item.box.h * scale + body.head[1],
				},
			};
		}
	}
}
