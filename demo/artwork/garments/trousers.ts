import { lerp, type Point, path } from "../draw/geometry.ts";
import { seam, stitches } from "../draw/stitch.ts";
import type { LegsCut } from "../parts/legs.ts";
import { flap, pair, patchPocket } from "../parts/pocket.ts";
import { welt } from "../parts/welt.ts";
import { bottom, fly, legWidths, waistDrop } from "./bottom.ts";
import type { DrawGarment, Wear } from "./wear.ts";

/** A bellows pocket on the thigh, under its flap. */
function cargoPocket({ form, cloth }: Wear, side: 1 | -1, cut: LegsCut): string {
	const { body } = form;
	const [[knee]] = form.leg(side);
	const x = (Math.abs(knee) * 0.5 + body.hip[0] * 0.5 + cut.hip * 0.4) * side * 0.98;
	const y = lerp(body.crotch, body.knee[1], 0.24);
	return (
		patchPocket(form, cloth, { at: [x, y], width: 92, height: 128 }) +
		flap(form, cloth, { at: [x, y - 5], width: 97, height: 42 })
	);
}

/** Tailored trousers: slanted pockets, a pressed crease, pleats where asked for. */
export const drawTrousers: DrawGarment = (wear) => {
	const { form, spec, cloth, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const top = body.waist[1] + waistDrop(wear) + 38;
	const elastic = spec.waist === "elastic";
	const cut: LegsCut = {
		top,
		hemAt: lerp(body.calf[1] + 60, body.ankle[1] + 56, spec.length),
		waist: elastic ? 4 : 2,
		hip: lerp(6, 34, v),
		...legWidths(wear, [body.knee[2] + 6, 108], [body.ankle[2] + 12, 132]),
		rise: lerp(4, 22, v),
	};
	const half = form.half(top) + cut.waist;
	const pocket = (side: 1 | -1): string => {
		const mouth = form.place([
			[side * half * 0.66, top + 4],
			[side * (form.half(top + 120) + cut.hip * 0.7 - 4), top + 138],
		]);
		return form.view === "front" && !elastic
			? seam(mouth, cloth, 1.5) +
					stitches(
						mouth.map(([x, y]) => [x - side * 4, y] as const),
						cloth,
						cloth.seam,
						0.9,
					)
			: "";
	};
	const back =
		form.view === "back"
			? pair((side) => {
					const [a, b]: [Point, Point] = [
						[side * half * 0.3, top + 72],
						[side * half * 0.78, top + 68],
					];
					return (
						(side === 1 ? welt(form, cloth, a, b, 8) : welt(form, cloth, b, a, 8)) +
						seam(
							form.place([
								[side * half * 0.54, top + 2],
								[side * half * 0.54, top + 66],
							]),
							cloth,
							0.8,
						)
					);
				})
			: "";
	const tucks = has("pleats") && form.view === "front";
	return bottom(wear, {
		cut,
		tall: 38,
		kind: elastic ? "elastic" : "plain",
		loops: !elastic,
		fastening: elastic ? "none" : "button",
		turnUp: has("turn-up") ? 40 : 0,
		// Joggers are drawn in at the ankle by a ribbed band.
		ribbed: elastic && spec.volume < 0.75 && !spec.shape,
		front:
			(form.view === "back" || elastic
				? seam(
						form.place([
							[0, top],
							[0, body.crotch + cut.rise],
						]),
						cloth,
					)
				: fly(wear, top, body.crotch + cut.rise)) + back,
		over: (leg) => {
			const crease = path(leg.crease);
			const pressed =
				elastic || has("patch-pockets")
					? ""
					: `<path d="${crease}" transform="translate(1.6 0)" fill="none" stroke="${cloth.deep}" stroke-width="3" stroke-opacity=".16"/><path d="${crease}" fill="none" stroke="${cloth.glow}" stroke-width="1.6" stroke-opacity=".26"/>`;
			const cargo = has("patch-pockets") ? cargoPocket(wear, leg.side, cut) : "";
			const tuck = tucks
				? [0.34, 0.52]
						.map((part) =>
							seam(
								form.place([
									[leg.side * half * part, top + 2],
									[leg.side * half * (part + 0.05), top + 92],
								]),
								cloth,
								1.7,
							),
						)
						.join("")
				: "";
			return pressed + tuck + cargo + pocket(leg.side);
		},
	});
};
