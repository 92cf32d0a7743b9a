import { type Line, lerp } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { freeEdge, seam, stitches, zip } from "../draw/stitch.ts";
import { insideBack, type SleevePlan } from "../parts/assemble.ts";
import { band } from "../parts/band.ts";
import { belt } from "../parts/belt.ts";
import { neckTube, shirtCollar } from "../parts/collar.ts";
import { placket, zipped } from "../parts/front.ts";
import { hood } from "../parts/hood.ts";
import { neckCut } from "../parts/neck.ts";
import { neckRing } from "../parts/neck-band.ts";
import { type NeckFinish, paintCollar } from "../parts/neck-finish.ts";
import { flap, pair, patchPocket, welt } from "../parts/pocket.ts";
import { tailoredNeck } from "../parts/tailored.ts";
import { sleeveEnds, type Upper, upper } from "./upper.ts";
import type { DrawGarment, Wear } from "./wear.ts";

type Kind = "trucker" | "biker" | "bomber" | "overshirt";

/** Which jacket a record describes. */
function kindOf({ spec, has }: Wear): Kind {
	if (spec.fabric === "denim") return "trucker";
	if (spec.neckline === "lapel" && (spec.fabric === "leather" || has("zip"))) return "biker";
	if (spec.neckline === "round" || spec.neckline === "stand" || spec.neckline === "boat") {
		return "bomber";
	}
	return "overshirt";
}

const tobacco = "#bf8a4f";

/** The chest seams, flaps and waistband of a denim jacket. */
function truckerFront(wear: Wear, hemAt: number): string {
	const { form, cloth } = wear;
	const { body } = form;
	const [x, y] = [body.chest[0] * 0.52, body.chest[1] - 40];
	const reach = body.chest[0] + 40;
	if (form.view === "back") {
		const yoke = form.place([
			[-reach, y + 20],
			[0, y + 34],
			[reach, y + 20],
		]);
		const panel = (s: 1 | -1) => {
			const line = form.place([
				[s * x, y + 30],
				[s * x * 0.66, hemAt],
			]);
			return (
				seam(line, cloth) +
				stitches(
					line.map(([a, b]) => [a + 4, b] as const),
					cloth,
					tobacco,
					1.1,
				)
			);
		};
		return (
			seam(yoke, cloth, 1.3) +
			stitches(
				yoke.map(([a, b]) => [a, b - 4] as const),
				cloth,
				tobacco,
				1.1,
			) +
			pair(panel)
		);
	}
	const yoke = form.place([
		[-reach, y - 6],
		[-x, y],
		[0, y],
		[x, y],
		[reach, y - 6],
	]);
	const panel = (s: 1 | -1) => {
		const outer = form.place([
			[s * (x + 34), y + 34],
			[s * (x + 6), hemAt],
		]);
		const inner = form.place([
			[s * (x - 34), y + 34],
			[s * (x - 22), hemAt],
		]);
		const sewn = [outer, inner].map(
			(line) =>
				seam(line, cloth, 0.8) +
				stitches(
					line.map(([a, b]) => [a + 4, b] as const),
					cloth,
					tobacco,
					1.1,
				),
		);
		const side = form.place([
			[s * (body.hip[0] * 0.86), hemAt - 118],
			[s * (body.hip[0] * 0.7), hemAt - 14],
		]);
		return (
			sewn.join("") +
			freeEdge(side, cloth) +
			flap(form, cloth, { at: [s * x, y - 4], width: 82, height: 32, pointed: true })
		);
	};
	return (
		seam(yoke, cloth, 1.3) +
		stitches(
			yoke.map(([a, b]) => [a, b - 4] as const),
			cloth,
			tobacco,
			1.1,
		) +
		pair(panel)
	);
}

/** The slanting zip and zipped pockets of a leather jacket. */
function bikerFront(wear: Wear, breakAt: number, hemAt: number): string {
	const { form, cloth, metal } = wear;
	const { body } = form;
	if (form.view === "back")
		return seam(
			form.place([
				[-body.chest[0] - 20, body.chest[1] - 20],
				[0, body.chest[1]],
				[body.chest[0] + 20, body.chest[1] - 20],
			]),
			cloth,
		);
	const line = form.place([
		[28, breakAt],
		[20, lerp(breakAt, hemAt, 0.5)],
		[14, hemAt],
	]);
	const pocket = (s: 1 | -1) =>
		zip(
			form.place([
				[s * body.waist[0] * 0.56, hemAt - 118],
				[s * body.hip[0] * 0.84, hemAt - 62],
			]),
			cloth,
			metal,
			8,
		);
	const breast = zip(
		form.place([
			[-body.chest[0] * 0.72, body.chest[1] + 12],
			[-body.chest[0] * 0.3, body.chest[1] + 44],
		]),
		cloth,
		metal,
		7,
	);
	return freeEdge(line, cloth, [3, 1]) + zip(line, cloth, metal, 10) + pair(pocket) + breast;
}

function pocketsOf(wear: Wear, hemAt: number): string {
	const { form, cloth, has } = wear;
	const { body } = form;
	if (form.view === "back") return "";
	const x = body.chest[0] * 0.52;
	if (has("patch-pockets")) {
		const chest = pair(
			(s) =>
				patchPocket(form, cloth, {
					at: [s * x, body.chest[1] - 14],
					width: 92,
					height: 104,
					pointed: 10,
				}) + flap(form, cloth, { at: [s * x, body.chest[1] - 20], width: 96, height: 34 }),
		);
		const low =
			hemAt > body.hip[1] - 30
				? pair((s) =>
						patchPocket(form, cloth, { at: [s * (x + 14), hemAt - 172], width: 112, height: 132 }),
					)
				: "";
		return chest + low;
	}
	return pair((s) =>
		s === 1
			? welt(form, cloth, [body.hip[0] * 0.46, hemAt - 150], [body.hip[0] * 0.78, hemAt - 46], 11)
			: welt(
					form,
					cloth,
					[-body.hip[0] * 0.78, hemAt - 46],
					[-body.hip[0] * 0.46, hemAt - 150],
					11,
				),
	);
}

/** Collar of a jacket, by its kind and its neckline. */
function collarOf(wear: Wear, kind: Kind, parts: Upper, hemAt: number): NeckFinish {
	const { form, spec, rib } = wear;
	if (kind === "biker")
		return tailoredNeck(wear, {
			breakAt: parts.cut.neck.front,
			hemAt,
			width: 1.12,
			double: false,
			peak: true,
			buttons: 1,
			lastButton: hemAt,
		});
	if (spec.neckline === "hood") return paintCollar(wear, hood(form), { lift: 6, soft: 1 });
	if (spec.neckline === "stand")
		return paintCollar(
			wear,
			{ ...neckTube(form, { height: 52, loose: 10, split: 4 }), edges: [] },
			{ lift: 3, soft: 0.8 },
		);
	if (kind === "bomber") {
		const ring = neckRing(wear, parts.cut.neck, parts.made.neckline, { width: 30, cloth: rib });
		return { far: ring.far + insideBack(wear, parts.cut.neck), near: ring.near };
	}
	const made = paintCollar(
		wear,
		shirtCollar(form, { size: kind === "trucker" ? 1.2 : 1.4, open: 0.08 }),
		{ lift: 5, soft: 0.7 },
	);
	return { far: insideBack(wear, parts.cut.neck) + made.far, near: made.near };
}

/** Short jackets: denim, leather, bomber, overshirt. */
export const drawJacket: DrawGarment = (wear) => {
	const { form, spec, sheet, cloth, rib, has } = wear;
	const { body } = form;
	const v = spec.volume;
	const kind = kindOf(wear);
	const banded = kind === "bomber" || kind === "trucker";
	const strip = banded ? 46 : 0;
	const hemAt = lerp(body.waist[1] + 36, body.hip[1] + 120, spec.length) - strip;
	const breakAt = body.chest[1] + 30;
	const neck =
		kind === "biker"
			? { ...neckCut(form, "lapel"), front: breakAt }
			: neckCut(form, kind === "bomber" && spec.neckline !== "stand" ? "round" : "collar");
	const finish: SleevePlan["finish"] =
		kind === "bomber" ? "rib" : kind === "biker" ? "bound" : "shirt";
	const parts = upper(wear, {
		room: kind === "biker" ? "tailored" : "outer",
		neck,
		hemAt,
		cut: {
			hem: lerp(8, 52, v),
			waist: lerp(14, 70, v),
			...(banded ? { drawn: kind === "bomber" ? 0.9 : 0.97 } : {}),
			dip: 6,
		},
		sleeve: {
			to: sleeveEnds[spec.sleeve] || 2,
			ease: [lerp(14, 38, v), lerp(14, 40, v), lerp(12, 30, v)],
			finish,
		},
		over: () => {
			if (kind === "trucker")
				return (
					truckerFront(wear, hemAt) +
					(form.view === "front"
						? placket(wear, {
								from: body.notch + 10,
								to: hemAt,
								count: 6,
								width: 18,
								radius: 7,
								metal: true,
							})
						: "")
				);
			if (kind === "biker") return bikerFront(wear, breakAt, hemAt);
			const closed =
				form.view === "back"
					? ""
					: has("zip") || kind === "bomber"
						? zipped(wear, neck.front, hemAt, 10)
						: placket(wear, { from: body.notch + 12, to: hemAt, count: 6, width: 19, radius: 8 });
			return pocketsOf(wear, hemAt) + closed;
		},
	});
	const collar = collarOf(wear, kind, parts, hemAt);
	const bandLine: Line = band(parts.made.hem, -strip);
	const hem = banded
		? paint(sheet, {
				cloth: kind === "bomber" ? rib : cloth,
				plain: kind === "bomber",
				lift: 1.5,
				soft: 0.6,
				pieces: [
					{
						outline: bandLine,
						grain: kind === "bomber" ? 0 : 90,
						across: parts.across,
						over:
							kind === "trucker"
								? stitches(
										parts.made.hem.map(([x, y]) => [x, y + 7] as const),
										cloth,
										tobacco,
										1.1,
									)
								: "",
					},
				],
			})
		: "";
	const belted =
		kind === "biker" && has("buckle")
			? belt(wear, {
					at: hemAt - 22,
					half: form.half(hemAt) + parts.cut.hem,
					tall: 36,
					close: "buckle",
					x: 30,
				})
			: "";
	const tall = spec.neckline === "hood" && !form.worn ? body.head[1] : 40;
	return {
		under: collar.far,
		trunk: parts.trunk + hem + collar.near + belted,
		sleeves: parts.sleeves,
		box: {
			...parts.box,
			y: body.neck[1] - tall,
			h: Math.max(parts.box.h, hemAt + strip - body.neck[1]) + tall,
		},
		focus: [
			{ at: form.spot(-50, body.chest[1]), reach: 170 },
			{ at: parts.cuffs[0] ?? [0, hemAt], reach: 140 },
			{ at: form.spot(body.hip[0] * 0.5, hemAt - 60), reach: 160 },
		],
	};
};
