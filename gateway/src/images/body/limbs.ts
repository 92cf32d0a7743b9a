// Arms, hands and legs of a figure.
import type { Cloth } from "../cloth/cloth.ts";
import { tube } from "../draw/along.ts";
import type { Fold } from "../draw/folds.ts";
import {
	at,
	between,
	type Line,
	lerp,
	moved,
	type Node,
	n,
	outline,
	type Point,
	path,
} from "../draw/geometry.ts";
import { type Piece, paint } from "../draw/layer.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { Form, Side } from "./form.ts";

/** A relaxed hand hanging from the origin, edge on, its thumb towards the viewer's left. */
const palm = outline(
	"-15,-6! -19,20 -23,48 -21,78 -17,106 -11,132 -3,146 6,147 13,134 19,106 22,74 21,38 15,-6!",
);
const thumb = outline("-13,12 -23,32 -29,60 -27,84 -20,93 -13,85 -11,60 -5,30");
const fingers = ["-7,82 -7,112 -4,136", "3,84 4,116 4,140", "12,82 13,106 11,128"].map(outline);

/** A hand on the wrist; with an arm it is one silhouette. */
export function drawHand(sheet: Sheet, cloth: Cloth, form: Form, side: Side, arm?: Piece): string {
	const [, elbow, wrist] = form.arm(side);
	const size = (form.body.arm[2] / 22) * (form.audience === "children" ? 0.92 : 1.1);
	const turn = -Math.atan2(wrist[0] - elbow[0], wrist[1] - elbow[1]);
	const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
	const placed = (line: Line): Line =>
		moved(line, (x, y) => {
			const [px, py] = [x * side * size, y * size];
			return [wrist[0] + px * cos - py * sin, wrist[1] + px * sin + py * cos];
		});
	const lines = fingers.map(
		(line) =>
			`<path d="${path(placed(line))}" fill="none" stroke="${cloth.deep}" stroke-opacity=".4" stroke-width="${n(1.7 * size)}" stroke-linecap="round"/>`,
	);
	return (
		paint(sheet, {
			cloth,
			soft: arm ? 1.2 : 0.8,
			line: arm ? 0 : 0.7,
			pieces: [...(arm ? [arm] : []), { outline: placed(palm), over: lines.join("") }],
		}) + paint(sheet, { cloth, soft: 0.55, line: 0.8, pieces: [{ outline: placed(thumb) }] })
	);
}

/** Shoulder to wrist; its root lies inside the trunk so that no seam shows. */
export function armLine(form: Form, side: Side): Line {
	const { body } = form;
	const [shoulder, elbow, wrist] = form.arm(side);
	const [top, mid, low] = body.arm;
	const tip = form.spot(body.shoulder[0] * side, body.shoulder[1] + 4);
	const limb = tube([
		[...between(shoulder, elbow, 0.1), top * 1.02],
		[...between(shoulder, elbow, 0.45), top * 0.92],
		[...elbow, mid],
		[...between(elbow, wrist, 0.28), mid * 0.98],
		[...between(elbow, wrist, 0.7), lerp(mid, low, 0.75)],
		[...wrist, low * 0.7],
		[...between(elbow, wrist, 1.03), low * 0.68],
	]);
	const cap: Node[] = [
		[tip[0] - side * 34, tip[1] - 6, 0],
		[tip[0] - side * 6, tip[1] + 2],
	];
	// The tube runs down its right edge and back up its left: the cap closes it over the shoulder.
	const nodes = limb.map(
		([x, y, c], index): Node =>
			c === 0 && index > 0 && index < limb.length - 1 ? [x, y, 0] : [x, y],
	);
	return [...nodes, ...(side === 1 ? cap : cap.toReversed())];
}

/** The roundness of an arm: a long ridge down its middle. */
export function armRidge(form: Form, side: Side): Fold[] {
	const [shoulder, elbow, wrist] = form.arm(side);
	const [top, mid] = form.body.arm;
	return [
		{ from: shoulder, to: elbow, width: top * 0.55, depth: 0.42 },
		{ from: between(shoulder, elbow, 0.85), to: wrist, width: mid * 0.5, depth: 0.42 },
	];
}

/** Attribute that shows only what hangs in front of the garment: higher up the arm comes out of its armhole. */
export function belowArmhole(sheet: Sheet, armhole: Line, side: Side): string {
	const [x, y] = at(armhole, armhole.length - 1);
	const open = moved(
		outline("0,0! 600,-30! 600,2600! -240,2600! -240,400! -24,96!"),
		(dx, dy): Point => [x + side * dx, y + dy],
	);
	const id = sheet.define(
		(name) => `<clipPath id="${name}"><path d="${path(open, true)}"/></clipPath>`,
	);
	return ` clip-path="url(#${id})"`;
}

export function legLine(form: Form, side: Side): Line {
	const { body } = form;
	const [knee, ankle] = form.leg(side);
	const hip = form.spot(body.hip[0] * 0.52 * side, body.hip[1] + 14);
	const thigh = body.hip[0] * 0.49;
	const [, , kneeHalf] = body.knee;
	const [, , calf] = body.calf;
	const [, , ankleHalf] = body.ankle;
	const shin = between(knee, ankle, 0.3);
	return tube([
		[...hip, thigh],
		[...between(hip, knee, 0.42), lerp(thigh, kneeHalf, 0.36)],
		[...between(hip, knee, 0.8), kneeHalf * 1.06],
		[...knee, kneeHalf * 0.92],
		[shin[0] + side * 3, shin[1], calf],
		[...between(knee, ankle, 0.68), lerp(calf, ankleHalf, 0.7)],
		[...ankle, ankleHalf],
		[ankle[0] + side * 2, ankle[1] + 44, ankleHalf * 1.1],
	]);
}

/** Knee and shin, as they catch the light. */
export function legRidges(form: Form, side: Side): Fold[] {
	const [knee, ankle] = form.leg(side);
	return [
		{
			from: [knee[0] - 14, knee[1] - 34],
			to: [knee[0] + 12, knee[1] + 30],
			width: 20,
			depth: 0.26,
		},
		{ from: [knee[0] - 4, knee[1] + 50], to: [ankle[0], ankle[1] - 60], width: 8, depth: 0.3 },
	];
}
