import type { Drawing } from "#gateway/content/media/artist.ts";
import { type Box, grow, n } from "../draw/geometry.ts";
import type { Sheet } from "../draw/sheet.ts";

/** Width and height of a product picture in its own units: 10:15. */
export const frameSize = { w: 1000, h: 1500 } as const;

/** Closes a drawing: its definitions first, then what is painted, back to front. */
export function drawingOf(
	sheet: Sheet,
	view: Box,
	body: string,
	{ width = frameSize.w as number, bleed = 0 } = {},
): Drawing {
	const height = Math.round((width * view.h) / view.w);
	const edge = (view.w * bleed) / width;
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width + bleed * 2}" height="${height + bleed * 2}" ` +
		`viewBox="${n(view.x - edge)} ${n(view.y - edge)} ${n(view.w + edge * 2)} ${n(view.h + edge * 2)}">` +
		`<defs>${sheet.definitions()}</defs>${body}</svg>`;
	return { svg, width, height, bleed };
}

/** A frame grown to cover its bleed, for grounds. */
export const beyond = (frame: Box): Box => grow(frame, frame.w * 0.2);

/** A 10:15 window that holds a box: at most `fill` of its width and height, its middle at `middle` of the height. */
export function windowOn(box: Box, { wide = 0.78, tall = 0.76, middle = 0.5, most = 1.5 }): Box {
	const scale = Math.min((frameSize.w * wide) / box.w, (frameSize.h * tall) / box.h, most);
	const [w, h] = [frameSize.w / scale, frameSize.h / scale];
	return { x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h * middle, w, h };
}
