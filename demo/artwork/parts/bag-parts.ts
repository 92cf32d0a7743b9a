// Straps and metal that bags share.
import { adjust } from "../draw/colour.ts";
import { type Line, moved, n, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import type { Wear } from "../garments/wear.ts";
import { band } from "./band.ts";

/** Outlines of bags are drawn on a unit: its half width across, its height up. */
export const sized = (line: Line, w: number, h: number): Line =>
	moved(line, (x, y) => [x * w, y * h]);

/** A strap or handle: a narrow strip along a line, stitched along its middle. */
export function strapAlong(wear: Wear, line: Line, width: number, tone = 0, lift = 4): string {
	const { sheet, cloth } = wear;
	const outline = band(
		moved(line, (x, y) => [x, y]),
		width,
	);
	return (
		paint(sheet, { cloth, plain: true, lift, soft: 0.7, panels: [{ outline, tone }] }) +
		`<path d="${path(line)}" fill="none" stroke="${cloth.seam}" stroke-width="1.3" stroke-dasharray="5 3" transform="translate(0 ${n(-width * 0.16)})" stroke-opacity=".7"/>`
	);
}

/** A turning clasp of polished metal. */
export function clasp(x: number, y: number, metal: string): string {
	const dark = adjust(metal, { l: -0.26 });
	const pale = adjust(metal, { l: 0.14 });
	return (
		`<g transform="translate(${n(x)} ${n(y)})"><rect x="-25" y="-15" width="54" height="36" rx="8" fill="#120c0e" fill-opacity=".35"/>` +
		`<rect x="-27" y="-19" width="54" height="36" rx="8" fill="${dark}"/><rect x="-26" y="-19" width="51" height="33" rx="7" fill="${metal}"/>` +
		`<rect x="-22" y="-16" width="43" height="11" rx="5" fill="${pale}" fill-opacity=".8"/>` +
		`<rect x="-5" y="-25" width="10" height="46" rx="4.5" fill="${adjust(metal, { l: -0.07 })}" stroke="${dark}"/></g>`
	);
}

/** The ring a strap hangs in. */
export function ring(x: number, y: number, metal: string): string {
	const oval = (dx: number, dy: number, style: string) =>
		`<ellipse cx="${n(x + dx)}" cy="${n(y + dy)}" rx="13" ry="16" fill="none" ${style}/>`;
	return (
		oval(2, 3, `stroke="#120c0e" stroke-opacity=".35" stroke-width="6"`) +
		oval(0, 0, `stroke="${adjust(metal, { l: -0.2 })}" stroke-width="6.4"`) +
		oval(0, 0, `stroke="${metal}" stroke-width="4"`)
	);
}
