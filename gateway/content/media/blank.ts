// The placeholder for a missing picture: an empty hanger on the paper of the shop's pictures.
import type { Shape } from "./pixel-jobs.ts";

const line =
	'fill="none" stroke="#c9c2b4" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';

/** Width and height of a product's picture. */
export const productShape: Shape = { width: 1000, height: 1500 };

/** The hanger is as large as it is on a product's picture, or as the smaller side allows. */
export function blankSvg({ width, height }: Shape): string {
	const scale = Math.min(width / productShape.width, height / 1200);
	const place = `translate(${width / 2} ${height / 2}) scale(${scale}) translate(-500 -750)`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f5f2ec"/>
<g transform="${place}">
<path ${line} d="M464 610a37 37 0 1 1 58 30c-16 11-22 22-22 42v18"/>
<path ${line} d="M500 700 262 872c-22 16-11 50 16 50h444c27 0 38-34 16-50Z"/>
</g></svg>`;
}
