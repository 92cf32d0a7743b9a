import { type Line, lerp } from "../draw/geometry.ts";
import { seam, stitches } from "../draw/stitch.ts";
import type { LegsCut } from "../parts/legs.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { scoopPocket } from "../parts/scoop.ts";
import { bottom, fly, waistDrop } from "./bottom.ts";
import type { DrawGarment } from "./wear.ts";

/** Shorts: from high on the thigh to the knee. */
export const drawShorts: DrawGarment = (wear) => {
	const { form, spec, cloth, has } = wear;
	const { body } = form;
	const top = body.waist[1] + waistDrop(wear) + 38;
	const elastic = spec.waist === "elastic";
	const cut: LegsCut = {
		top,
		hemAt: lerp(body.crotch + 62, body.knee[1] - 20, spec.length),
		waist: elastic ? 4 : 2,
		hip: lerp(6, 30, spec.volume),
		knee: 80,
		hem: lerp(80, 112, spec.volume),
		rise: lerp(4, 20, spec.volume),
	};
	const half = form.half(top) + cut.waist;
	const front = form.view === "front";
	const tuck = (side: 1 | -1) =>
		seam(
			form.place([
				[side * half * 0.42, top + 2],
				[side * half * 0.47, top + 86],
			]),
			cloth,
			1.6,
		);
	const mouth = (side: 1 | -1) =>
		scoopPocket(
			form,
			cloth,
			side,
			[half * 0.6, top],
			[form.half(top + 96) + cut.hip * 0.7, top + 104],
			cloth.seam,
		);
	const seat = (side: 1 | -1) =>
		patchPocket(form, cloth, {
			at: [side * half * 0.56, top + 66],
			width: 76,
			height: 92,
			pointed: 12,
		});
	return bottom(wear, {
		cut,
		tall: 36,
		kind: elastic ? "elastic" : "plain",
		loops: !elastic,
		fastening: elastic ? "none" : "button",
		turnUp: has("turn-up") ? 34 : 0,
		front: front
			? (elastic
					? seam(
							form.place([
								[0, top],
								[0, body.crotch + cut.rise],
							]),
							cloth,
						)
					: fly(wear, top, body.crotch + cut.rise)) +
				pair(mouth) +
				(has("pleats") ? pair(tuck) : "")
			: seam(
					form.place([
						[0, top],
						[0, body.crotch + cut.rise],
					]),
					cloth,
					1.2,
				) + pair(seat),
		over: (leg) => {
			const [inner, outer] = leg.hem;
			const hem: Line = [
				[inner[0], inner[1] - 18],
				[(inner[0] + outer[0]) / 2, inner[1] - 11],
				[outer[0], outer[1] - 18],
			];
			return has("turn-up") ? "" : stitches(hem, cloth, cloth.seam, 1.1);
		},
	});
};
