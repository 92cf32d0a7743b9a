import { type Line, lerp } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { button, freeEdge, stitches } from "../draw/stitch.ts";
import { belt, buckle } from "../parts/belt.ts";
import { overlap } from "../parts/front.ts";
import { neckCut } from "../parts/neck.ts";
import { pair } from "../parts/pocket.ts";
import { type TailoredPlan, tailoredFront, tailoredNeck } from "../parts/tailored.ts";
import { weltPair } from "../parts/welt.ts";
import { sleeveEnds, type Upper, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

/** Tabs on the shoulders, held by a button. */
function epaulettes(wear: Wear): string {
	const { form, sheet, cloth } = wear;
	const { neck, shoulder } = form.body;
	const tab = (s: 1 | -1) => {
		const [ax, ay] = [s * (shoulder[0] - 2), shoulder[1] - 2];
		const [bx, by] = [s * (neck[0] + 42), lerp(neck[1], shoulder[1], 0.36)];
		const line: Line = form.place([
			[ax, ay - 9, 0],
			[bx, by - 8, 0],
			[bx - s * 9, by + 5],
			[bx, by + 17, 0],
			[ax, ay + 18, 0],
		]);
		return (
			paint(sheet, { cloth, lift: 3, soft: 0.6, panels: [{ outline: line, grain: 70 }] }) +
			button(sheet, { at: form.spot(bx + s * 12, by + 6), radius: 6.4, colour: wear.button })
		);
	};
	return pair(tab);
}

/** The flap across one side of the chest, or the cape of the back. */
function storm(wear: Wear, parts: Upper): string {
	const { form, sheet, cloth } = wear;
	const { body } = form;
	const reach = body.shoulder[0] + parts.cut.shoulder - 6;
	if (form.view === "back") {
		const cape: Line = form.place([
			[-reach, body.shoulder[1] + 8, 0],
			[0, body.neck[1] + 30],
			[reach, body.shoulder[1] + 8, 0],
			[body.chest[0] + parts.cut.chest - 14, body.chest[1] + 40, 0],
			[0, body.chest[1] + 92],
			[-(body.chest[0] + parts.cut.chest - 14), body.chest[1] + 40, 0],
		]);
		return paint(sheet, { cloth, lift: 6, panels: [{ outline: cape, across: parts.across }] });
	}
	const s = overlap(form) === 1 ? -1 : 1;
	const gun: Line = form.place([
		[s * (body.neck[0] + 26), body.neck[1] + 20, 0],
		[s * reach, body.shoulder[1] + 10, 0],
		[s * (body.chest[0] + parts.cut.chest - 24), body.chest[1] + 34],
		[s * (body.chest[0] * 0.72), body.chest[1] + 84],
		[s * 40, body.chest[1] + 66, 0],
		[s * 62, body.chest[1] - 30],
	]);
	return (
		paint(sheet, { cloth, lift: 6, panels: [{ outline: gun }] }) +
		stitches(
			form.place([
				[s * (body.chest[0] + parts.cut.chest - 30), body.chest[1] + 30],
				[s * (body.chest[0] * 0.72), body.chest[1] + 77],
				[s * 44, body.chest[1] + 60],
			]),
			cloth,
			cloth.seam,
			1,
		)
	);
}

/** Double-breasted gabardine with every tab and strap of the kind. */
export const drawTrench: DrawGarment = (wear) => {
	const { form, spec, cloth } = wear;
	const { body } = form;
	const v = spec.volume;
	const hemAt = lerp(body.crotch + 120, body.calf[1] + 90, spec.length);
	const breakAt = body.chest[1] + 96;
	const plan: TailoredPlan = {
		breakAt,
		hemAt,
		width: lerp(1.15, 1.4, v),
		double: true,
		peak: false,
		buttons: 4,
		lastButton: Math.min(hemAt - 180, body.hip[1] + 60),
		radius: 11,
	};
	const parts = upper(wear, {
		room: "outer",
		neck: { ...neckCut(form, "lapel"), front: breakAt },
		hemAt,
		cut: { waist: lerp(14, 44, v), hem: lerp(36, 110, v) * lerp(0.7, 1.25, spec.length), dip: 9 },
		sleeve: {
			to: sleeveEnds[spec.sleeve] || 2.02,
			ease: [lerp(18, 40, v), lerp(16, 38, v), lerp(16, 32, v)],
			finish: "bound",
		},
		over: () =>
			tailoredFront({ ...wear, has: (name) => name !== "pockets" && wear.has(name) }, plan) +
			(form.view === "front"
				? weltPair(
						form,
						cloth,
						[body.hip[0] * 0.62, body.hip[1] - 60],
						[body.hip[0] * 0.98, body.hip[1] + 70],
						22,
					)
				: freeEdge(
						form.place([
							[0, lerp(body.hip[1], hemAt, 0.3)],
							[4, hemAt + 8],
						]),
						cloth,
						[4, 1],
					)),
	});
	const finish = tailoredNeck(wear, plan);
	const tied = belt(wear, {
		at: body.waist[1] + 4,
		half: form.half(body.waist[1]) + parts.cut.waist + 3,
		tall: 44,
		close: spec.seed % 2 === 0 ? "buckle" : "tie",
		metal: wear.button,
	});
	const straps = parts.cuffs.map(([x, y], index) => {
		const s = index === 0 ? -1 : 1;
		const lean = s * -12;
		const tilt = (dx: number, dy: number) => [x + lean + dx, y - 50 + dy - dx * s * 0.18] as const;
		const wide = form.body.arm[2] + lerp(20, 34, v);
		const strap: Line = [
			[...tilt(-wide, -9), 0],
			[...tilt(wide, -9), 0],
			[...tilt(wide, 9), 0],
			[...tilt(-wide, 9), 0],
		];
		const [bx, by] = tilt(s * -6, 0);
		return (
			paint(wear.sheet, { cloth, lift: 2, soft: 0.5, panels: [{ outline: strap, grain: 80 }] }) +
			buckle(bx, by, 19, 25, wear.button)
		);
	});
	return {
		under: finish.far,
		trunk: parts.trunk + storm(wear, parts) + finish.near + epaulettes(wear) + tied,
		sleeves: parts.sleeves + straps.join(""),
		box: { ...parts.box, y: parts.box.y - 30, h: parts.box.h + 30 },
		focus: [
			{ at: form.spot(0, body.waist[1]), reach: 170 },
			{ at: form.spot(-60, body.chest[1] - 40), reach: 180 },
			{ at: parts.cuffs[1] ?? [0, hemAt - 60], reach: 140 },
		],
	};
};
