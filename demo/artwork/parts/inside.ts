import { level } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { label } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";
import { type NeckCut, neckHalf } from "./neck.ts";

/** The inside of the back, seen through the neck from the front. */
export function insideBack(wear: Wear, cut: NeckCut, depth = cut.front): string {
	const { form, sheet, lining } = wear;
	if (form.view === "back" || form.onBust) return "";
	const backLine = level(neckHalf({ ...cut, back: cut.top - 4 }, "back"));
	const front = level(neckHalf({ ...cut, front: depth + 5 }, "front"));
	const panel = paint(sheet, {
		cloth: lining,
		plain: true,
		edge: 0,
		panels: [
			{ outline: form.place([...backLine, ...[...front].reverse().slice(1, -1)]), tone: -0.34 },
		],
	});
	return panel + (depth - cut.top > 24 ? label([0, cut.top + 24], 30) : "");
}
