import { n } from "../draw/geometry.ts";
import { groundShadow } from "../draw/ground.ts";
import type { Sheet } from "../draw/sheet.ts";
import { measures } from "../form/measures.ts";
import type { ArtworkSpec } from "../spec.ts";
import { still } from "../views/still.ts";
import { group } from "./group.ts";

/** A garment on a hanger from a rail at `y`: wood under shoulders, a bar with clips for a waistband. */
export function hung(
	sheet: Sheet,
	spec: ArtworkSpec,
	{
		x,
		y,
		scale,
		squeeze = 1,
		ground,
		bare = false,
	}: {
		x: number;
		y: number;
		scale: number;
		squeeze?: number;
		ground: string;
		/** No hanger to be seen: over the back of a chair. */
		bare?: boolean;
	},
): string {
	const from = sheet.shapes.length;
	const item = still(sheet, spec);
	sheet.shapes.length = from;
	const bottom = ["trousers", "jeans", "skirt", "shorts"].includes(spec.garment);
	const top = item.box.y;
	// Shoulders hang a hand below the rail; a hood or a roll neck stands up between.
	const drop = bottom ? 86 : 74;
	const isScarf = spec.garment === "scarf";
	// a scarf is slung over the wood: it has no neck to hang by
	const neck = isScarf ? top + 26 : measures[spec.audience].neck[1] + 6;
	const collar = bottom ? top : neck;
	const rise = Math.min(collar - drop, top - (bottom ? drop : 30));
	const half = bottom || isScarf ? 96 : 150;
	const wood = "#a88358";
	const hook = `<path d="M0 ${n(collar - 4)}V${n(rise + 18)}C0 ${n(rise - 4)} 26 ${n(rise - 6)} 24 ${n(rise + 14)}" fill="none" stroke="#6f6a62" stroke-width="5" stroke-linecap="round"/><path d="M-1.4 ${n(collar - 4)}V${n(rise + 18)}" stroke="#d9d4c8" stroke-width="1.6"/>`;
	const bar = bottom
		? `<path d="M${-half} ${n(collar - 2)}H${half}" stroke="${wood}" stroke-width="13" stroke-linecap="round"/><path d="M${-half} ${n(collar - 5)}H${half}" stroke="#e1c8a3" stroke-opacity=".7" stroke-width="2.4"/>`
		: `<path d="M${-half} ${n(collar + 52)}Q-70 ${n(collar + 4)} 0 ${n(collar - 6)}Q70 ${n(collar + 4)} ${half} ${n(collar + 52)}" fill="none" stroke="${wood}" stroke-width="15" stroke-linecap="round"/><path d="M${-half} ${n(collar + 48)}Q-70 ${n(collar)} 0 ${n(collar - 10)}Q70 ${n(collar)} ${half} ${n(collar + 48)}" fill="none" stroke="#e1c8a3" stroke-opacity=".7" stroke-width="2.6"/>`;
	const shadow = groundShadow(sheet, item.shapes, item.box, ground, 0.9 / scale);
	const held = bare ? "" : bar + hook;
	const markup = bottom
		? shadow + item.svg + held
		: `${shadow}${item.under}${held}${item.trunk}${item.sleeves}`;
	return group(x, y - (rise + 4) * scale, scale * squeeze, scale, 0, markup);
}
