import { type Line, lerp, moved, type Node, outline, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { rivet, seam, stitches } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";
import { pair, patchPocket } from "./pocket.ts";

/** The bib of dungarees and its straps, down to a waist at `at` of half width `half`. */
export function bib(
	wear: Wear,
	at: number,
	half: number,
	colour: string,
): { under: string; over: string; armhole: (side: 1 | -1) => Line } {
	const { form, sheet, cloth, metal } = wear;
	const { body } = form;
	const top = body.chest[1] - (form.view === "back" ? 10 : 26);
	const wide = body.chest[0] * (form.view === "back" ? 0.42 : 0.6);
	const shape: Line = whole([
		[0, top + 3],
		[wide, top, 0],
		[wide * 1.03, lerp(top, at, 0.4)],
		[lerp(wide, half, 0.55), lerp(top, at, 0.76)],
		[half, at - 16, 0],
		[half, at + 6, 0],
		[0, at + 12],
	]);
	const strap = (s: 1 | -1, lean: number): Line => {
		const [x, y] = [body.neck[0] + 30, body.neck[1] + 6];
		const foot = (wide - 26) * lean;
		const line: Node[] = [
			[foot - 13, top + 20, 0],
			[lerp(foot, x, 0.6) - 13, lerp(top, y, 0.6)],
			[x - 13, y, 0],
			[x + 13, y + 4, 0],
			[lerp(foot, x, 0.6) + 13, lerp(top, y, 0.6)],
			[foot + 13, top + 20, 0],
		];
		return form.place(moved(line, (px, py) => [px * s, py]));
	};
	const buckle = (s: 1 | -1): string => {
		const [x, y] = form.spot(s * (wide - 26), top + 12);
		return `<rect x="${x - 17}" y="${y - 20}" width="34" height="26" rx="4" fill="none" stroke="${metal}" stroke-width="5"/>${rivet([x, y + 18], metal)}`;
	};
	const straps = (lean: number, tone: number) =>
		paint(sheet, {
			cloth,
			plain: true,
			lift: tone < 0 ? 0 : 3,
			soft: 0.6,
			panels: ([-1, 1] as const).map((s) => ({ outline: strap(s, lean), tone })),
		});
	const hem = form.place(outline(`${-wide + 4},${top + 10} 0,${top + 13} ${wide - 4},${top + 10}`));
	const side = (s: 1 | -1) =>
		stitches(
			form.place([
				[s * (wide - 6), top + 6],
				[s * (wide * 1.03 - 7), lerp(top, at, 0.4)],
				[s * (lerp(wide, half, 0.55) - 7), lerp(top, at, 0.76)],
				[s * (half - 8), at - 20],
			]),
			cloth,
			colour,
			1.1,
		);
	const panel = paint(sheet, {
		cloth,
		lift: 2,
		panels: [
			{
				outline: form.place(shape),
				across: [form.spot(-half, at), form.spot(half, at)],
				over:
					stitches(hem, cloth, colour, 1.1) +
					pair(side) +
					(form.view === "front"
						? patchPocket(form, cloth, {
								at: [0, top + 44],
								width: 108,
								height: 96,
								pointed: 10,
								rows: 2,
								colour,
							}) +
							seam(
								form.place([
									[0, top + 46],
									[0, top + 138],
								]),
								cloth,
								0.7,
							)
						: ""),
			},
		],
	});
	return {
		under: form.onBust || form.view === "back" ? "" : straps(0.5, -0.3),
		over: panel + straps(1, 0) + (form.view === "front" ? pair(buckle) : ""),
		armhole: (s) =>
			form.place([
				[s * wide, top],
				[s * body.armpit[0], body.armpit[1] + 60],
			]),
	};
}
