// A tailor's bust: linen over a shaped trunk, walnut at neck and arms, a brass pole on a round foot.
import { type Cloth, makeCloth } from "../cloth/cloth.ts";
import { adjust } from "../draw/colour.ts";
import { type Box, type Line, lerp, type Node, n, path, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import type { Sheet } from "../draw/sheet.ts";
import { seam } from "../draw/stitch.ts";
import type { Form } from "./form.ts";
import { footAt, stand, turned, walnut } from "./stand.ts";

export interface Bust {
	svg: string;
	/** The outline that clothes can throw their shade on. */
	shape: string;
	/** From the knob on its neck to its foot. */
	box: Box;
}

/** Height of the neck's cut, above which the wooden cap sits. */
const neckTop = ({ body }: Form): number => body.neck[1] - body.neck[0] * 1.3;
const capTall = 62;
export const bustTop = (form: Form): number => neckTop(form) - capTall;

function trunkHalf(form: Form): Line {
	const { neck, shoulder, armpit, chest, waist, hip, crotch } = form.body;
	const top = neckTop(form);
	const half = neck[0] * 0.76;
	return [
		[0, top],
		[half, top, 0],
		[half * 0.97, lerp(top, neck[1], 0.5)],
		[neck[0] * 0.98, neck[1] + 1],
		[neck[0] * 1.4, lerp(neck[1], shoulder[1], 0.18)],
		[shoulder[0] * 0.72, lerp(neck[1], shoulder[1], 0.55)],
		[shoulder[0] - 10, shoulder[1] + 2],
		[shoulder[0] - 9, shoulder[1] + 40],
		[armpit[0] + 3, armpit[1] - 6],
		[chest[0], chest[1]],
		[lerp(chest[0], waist[0], 0.62), lerp(chest[1], waist[1], 0.55)],
		[waist[0], waist[1]],
		[lerp(waist[0], hip[0], 0.62), lerp(waist[1], hip[1], 0.5)],
		[hip[0], hip[1]],
		[hip[0] * 0.985, crotch - 14, 0],
		[0, crotch + 4],
	];
}

/** Seams that shape the linen: down the middle, over each breast to the hip, and a tape about the waist. */
function seams(form: Form, linen: Cloth): string {
	const { neck, chest, waist, hip, crotch, shoulder } = form.body;
	const princess = ([-1, 1] as const).map((side) =>
		seam(
			[
				[side * shoulder[0] * 0.6, lerp(neck[1], shoulder[1], 0.55)],
				[side * chest[0] * 0.52, chest[1]],
				[side * waist[0] * 0.5, waist[1]],
				[side * hip[0] * 0.5, hip[1]],
				[side * hip[0] * 0.48, crotch],
			],
			linen,
			0.55,
		),
	);
	const middle = seam(
		[
			[0, neckTop(form)],
			[0, crotch + 4],
		],
		linen,
		0.5,
	);
	const tape = `M${n(-waist[0] - 4)} ${n(waist[1] - 2)}Q0 ${n(waist[1] + 14)} ${n(waist[0] + 4)} ${n(waist[1] - 2)}`;
	return `${princess.join("")}${middle}<path d="${tape}" fill="none" stroke="#3c342c" stroke-opacity=".5" stroke-width="5"/>`;
}

/** The cap on the neck, with its knob. */
function cap(sheet: Sheet, form: Form): string {
	const top = neckTop(form);
	const half = form.body.neck[0] * 0.79;
	const lid: Line = [
		[0, top - 10],
		[half, top - 9, 0],
		[half + 2, top - 1],
		[half - 1, top + 6, 0],
		[0, top + 9],
	];
	const knob: Line = [
		[0, top - capTall],
		[12, top - capTall + 5],
		[17, top - 44],
		[10, top - 30],
		[7, top - 24],
		[13, top - 16],
		[half * 0.62, top - 10, 0],
		[0, top - 8],
	];
	return turned(sheet, lid) + turned(sheet, knob);
}

/** The discs where arms would begin, seen almost from their edge. */
function plates(sheet: Sheet, { body }: Form): string {
	const [x, y] = [body.shoulder[0] - 9, lerp(body.shoulder[1], body.armpit[1], 0.5) - 2];
	const tall = (body.armpit[1] - body.shoulder[1]) * 0.47;
	return ([-1, 1] as const)
		.map((side) => {
			const tone = side < 0 ? adjust(walnut, { l: 0.1 }) : adjust(walnut, { l: -0.05 });
			const rim = sheet.define(
				(id) =>
					`<linearGradient id="${id}"><stop offset="0" stop-color="${adjust(tone, { l: 0.06 })}"/><stop offset="1" stop-color="${adjust(tone, { l: -0.09 })}"/></linearGradient>`,
			);
			return `<ellipse cx="${n(side * x)}" cy="${n(y)}" rx="10" ry="${n(tall)}" fill="url(#${rim})" transform="rotate(${side * 6} ${n(side * x)} ${n(y)})"/>`;
		})
		.join("");
}

export function bust(sheet: Sheet, form: Form): Bust {
	const { body } = form;
	const linen = makeCloth({
		fabric: "plain",
		colours: ["#d9ccb4"],
		scale: 0.1,
		seed: 5,
		weave: "linen",
	});
	const from = sheet.shapes.length;
	const outline = whole(trunkHalf(form));
	const hem: Node[] = [
		[-body.hip[0] * 0.985, body.crotch - 20],
		[0, body.crotch - 3],
		[body.hip[0] * 0.985, body.crotch - 20],
	];
	const trunk = paint(sheet, {
		cloth: linen,
		soft: 1.6,
		panels: [
			{
				outline,
				across: [
					[-body.chest[0] - 12, body.chest[1]],
					[body.chest[0] + 16, body.chest[1]],
				],
				over: seams(form, linen) + seam(hem, linen, 0.8),
			},
		],
	});
	const foot = footAt(form);
	const pole = `M-9 ${n(body.crotch)}h18V${n(foot)}h-18z`;
	sheet.shapes.length = from;
	sheet.shapes.push(path(outline, true) + pole);
	const rx = body.hip[0] * 1.02;
	const top = bustTop(form);
	return {
		svg: stand(sheet, form) + trunk + plates(sheet, form) + cap(sheet, form),
		shape: path(outline, true) + pole,
		box: { x: -rx, y: top, w: rx * 2, h: foot + 36 - top },
	};
}
