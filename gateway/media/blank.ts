// What stands where a product has no picture yet: an empty hanger on the ground that drawings have.

const [width, height] = [1000, 1500];
const line =
	'fill="none" stroke="#c9c2b4" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';

/** As the artwork kit gives a drawing. */
export const blank = {
	width,
	height,
	bleed: 0,
	svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f5f2ec"/>
<path ${line} d="M464 610a37 37 0 1 1 58 30c-16 11-22 22-22 42v18"/>
<path ${line} d="M500 700 262 872c-22 16-11 50 16 50h444c27 0 38-34 16-50Z"/>
</svg>`,
} as const;
