import { makeCloth } from "../cloth/cloth.ts";
import { type Line, moved, outline, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { rod } from "./rod.ts";

/** A chair of turned wood with a woven seat, seen from the front. */
export function chair(
	sheet: Sheet,
	x: number,
	floor: number,
	tall: number,
	wood = "#9b7049",
): string {
	const s = tall / 900;
	const at = (text: string): Line => moved(outline(text), (px, py) => [x + px * s, floor + py * s]);
	const post = (text: string) => rod(path(at(text)), 30 * s, wood);
	const slat = (y: number) => rod(path(at(`-196,${y} 0,${y - 26} 196,${y}`)), 42 * s, wood);
	const straw = makeCloth({
		fabric: "plain",
		colours: ["#d3bd92"],
		scale: 0.6,
		seed: 4,
		weave: "linen",
	});
	const seat = paint(sheet, {
		cloth: straw,
		soft: 1.4,
		lift: 6,
		panels: [{ outline: at("-226,-452! 226,-452! 262,-402! 0,-388 -262,-402!"), grain: 90 }],
	});
	const shade = blurred(
		sheet,
		path(at("-250,10 0,34 420,6 250,-30 -200,-26"), true),
		{ x: x - 280 * s, y: floor - 60 * s, w: 760 * s, h: 130 * s },
		{ soft: 16 * s + 4, colour: "#241a1c", opacity: 0.45 },
	);
	return (
		shade +
		post("-206,-900 -198,-440 -192,-20") +
		post("206,-900 198,-440 192,-20") +
		slat(-842) +
		slat(-728) +
		slat(-616) +
		post("-190,-190 190,-190") +
		seat +
		post("-248,-398 -244,0") +
		post("248,-398 244,0") +
		post("-244,-240 244,-240")
	);
}
