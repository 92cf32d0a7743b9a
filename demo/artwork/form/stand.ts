// The stand of a bust: a brass pole on a round foot of walnut.
import { adjust, mix } from "../draw/colour.ts";
import { type Line, n, path, whole } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { rod } from "../props/rod.ts";
import type { Form } from "./form.ts";

export const walnut = "#6a4a33";
const brass = "#b3965f";

/** Where the foot's middle stands on the floor. */
export const footAt = ({ body }: Form): number => body.floor - 6;

/** Turned wood: its length shaded round. */
export function turned(sheet: Sheet, half: Line, wood = walnut): string {
	const wide = Math.max(...half.map(([x]) => x));
	const round = sheet.define(
		(id) =>
			`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(-wide)}" y1="0" x2="${n(wide)}" y2="0"><stop offset="0" stop-color="${adjust(wood, { l: -0.05 })}"/><stop offset=".3" stop-color="${adjust(wood, { l: 0.14 })}"/><stop offset=".62" stop-color="${wood}"/><stop offset="1" stop-color="${adjust(wood, { l: -0.16 })}"/></linearGradient>`,
	);
	return `<path d="${path(whole(half), true)}" fill="url(#${round})" stroke="${adjust(wood, { l: -0.2 })}" stroke-opacity=".6" stroke-width="1.2"/>`;
}

/** Pole and foot, with the shade that the foot throws. */
export function stand(sheet: Sheet, form: Form): string {
	const { crotch, hip } = form.body;
	const foot = footAt(form);
	const rx = hip[0] * 1.02;
	const shade = blurred(
		sheet,
		`M${n(-rx)} ${n(foot + 8)}q${n(rx)} 44 ${n(rx * 2.9)} 2q${n(-rx)} -52 ${n(-rx * 2.9)} -2z`,
		{ x: -rx, y: foot - 50, w: rx * 3, h: 110 },
		{ soft: 15, colour: "#241a1c", opacity: 0.5 },
	);
	const face = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${adjust(walnut, { l: 0.13 })}"/><stop offset="1" stop-color="${adjust(walnut, { l: -0.04 })}"/></linearGradient>`,
	);
	const disc = (y: number, fill: string) =>
		`<ellipse cx="0" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.17)}" fill="${fill}"/>`;
	const collar: Line = [
		[0, foot - 58],
		[13, foot - 57],
		[16, foot - 40],
		[24, foot - 26],
		[44, foot - 17],
		[0, foot - 10],
	];
	const joint: Line = [
		[0, crotch - 10],
		[46, crotch - 8],
		[40, crotch + 20],
		[18, crotch + 44],
		[14, crotch + 62],
		[0, crotch + 64],
	];
	return (
		shade +
		disc(foot + 11, adjust(walnut, { l: -0.13 })) +
		disc(foot - 3, `url(#${face})`) +
		`<ellipse cx="0" cy="${n(foot - 3)}" rx="${n(rx * 0.98)}" ry="${n(rx * 0.16)}" fill="none" stroke="${mix(walnut, "#ffffff", 0.5)}" stroke-opacity=".45" stroke-width="2"/>` +
		rod(`M0 ${n(crotch + 20)}V${n(foot - 30)}`, 17, brass) +
		turned(sheet, collar) +
		turned(sheet, joint)
	);
}
