// Closings, wraps and pockets of dresses.
import { lerp } from "../draw/geometry.ts";
import { buttonRow, freeEdge, seam } from "../draw/stitch.ts";
import type { BodiceCut } from "../parts/bodice.ts";
import { overlap, placket } from "../parts/front.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import type { Wear } from "./wear.ts";

/** Height of the seam between bodice and skirt. */
export const seamAt = (wear: Wear): number => {
	const { body } = wear.form;
	const places = {
		empire: body.chest[1] + 66,
		low: body.hip[1] - 66,
		high: body.waist[1] - 34,
	} as Record<string, number>;
	return places[wear.spec.waist] ?? body.waist[1];
};

/** The closing or wrap of a bodice's front, down to `to`. */
export function frontOf(wear: Wear, cut: BodiceCut, to: number): string {
	const { form, spec, cloth, has, sheet } = wear;
	if (form.view === "back")
		return seam(
			form.place([
				[0, cut.neck.back],
				[0, to],
			]),
			cloth,
			0.7,
		);
	const { front } = cut.neck;
	if (spec.neckline === "wrap" || spec.neckline === "lapel") {
		const side = overlap(form);
		const end = form.half(to) + cut.waist;
		const edge = form.place([
			[-side * cut.neck.half, cut.neck.top],
			[-side * cut.neck.half * 0.5, lerp(cut.neck.top, front, 0.5)],
			[0, front],
			[side * end * 0.5, lerp(front, to, 0.56)],
			[side * end * 0.95, to],
		]);
		return freeEdge(edge, cloth, [side * 3, 2]);
	}
	if (spec.neckline === "collar")
		return placket(wear, {
			from: front + 10,
			to,
			count: Math.max(3, Math.round((to - front) / 78)),
			radius: 5.6,
		});
	if (has("buttons"))
		return buttonRow(
			sheet,
			form.place([
				[0, front + 26],
				[0, to - 12],
			]),
			Math.max(4, Math.round((to - front) / 58)),
			{ radius: 5.4, colour: wear.button },
		);
	return "";
}

export function pocketsOf(wear: Wear, y: number, half: number): string {
	const { form, cloth, has } = wear;
	if (form.view === "back") return "";
	if (has("patch-pockets"))
		return pair((s) =>
			patchPocket(form, cloth, { at: [s * half * 0.54, y + 34], width: 96, height: 112 }),
		);
	// set in the side seams: only their mouths show
	if (has("pockets"))
		return pair((s) => {
			const mouth = form.place([
				[s * half * 0.985, y],
				[s * half * 0.93, y + 50],
				[s * half * 1.03, y + 112],
			]);
			return seam(mouth, cloth, 1.5);
		});
	return "";
}
