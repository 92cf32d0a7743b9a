import { bounds, type Line, lerp, type Node, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { type BodiceCut, bodice } from "../parts/bodice.ts";
import { neckTube } from "../parts/collar.ts";
import { zipped } from "../parts/front.ts";
import { hood } from "../parts/hood.ts";
import { neckCut } from "../parts/neck.ts";
import { paintCollar } from "../parts/neck-finish.ts";
import { sleeves } from "../parts/sleeve-set.ts";
import { weltPair } from "../parts/welt.ts";
import { drawJacket } from "./jacket.ts";
import { roomFor, sleeveEnds } from "./upper.ts";
import { type DrawGarment, type Wear, weaveOf } from "./wear.ts";

/** Chambers across the trunk, swelling a little past its sides. */
function chambers(
	wear: Wear,
	cut: BodiceCut,
	from: number,
	to: number,
	count: number,
): { rows: Line[]; seams: Line[] } {
	const { form } = wear;
	const half = (y: number) =>
		form.half(y) + lerp(cut.chest, cut.hem, Math.max(0, (y - from) / (to - from))) + 60;
	const level = (y: number, by: number): Node[] => {
		const w = half(y);
		return [
			[-w, y - 4, 0],
			[-w * 0.5, y + by],
			[0, y + by + 2],
			[w * 0.5, y + by],
			[w, y - 4, 0],
		];
	};
	const tall = (to - from) / count;
	const ys = Array.from({ length: count + 1 }, (_, index) => from + tall * index);
	const rows = ys
		.slice(0, -1)
		.map((y) => form.place([...level(y + 3, 7), ...level(y + tall - 3, 7).reverse()]));
	return { rows, seams: ys.slice(1, -1).map((y) => form.place(level(y, 7))) };
}

/** Down jackets: quilted chambers, a tall collar or a hood, a zip. */
export const drawPuffer: DrawGarment = (wear) => {
	const { form, spec, sheet, cloth, random } = wear;
	// A light one is quilted in its cloth and cut like a jacket.
	if (weaveOf(spec) === "quilted") return drawJacket(wear);
	const { body } = form;
	const v = spec.volume;
	const hemAt = lerp(body.waist[1] + 60, body.knee[1] - 60, spec.length);
	const neck = neckCut(form, "stand");
	const room = roomFor("outer", Math.min(1, v + 0.15));
	const from = body.neck[1] + 26;
	const count = Math.max(5, Math.round((hemAt - from) / lerp(62, 104, spec.scale)));
	const vest = spec.sleeve === "none" || spec.sleeve === "strap";
	const cut: BodiceCut = {
		...room,
		waist: room.waist * 0.9 + 18,
		hem: lerp(26, 62, v),
		neck,
		hemAt,
		dip: 8,
		drawn: 0.95,
		shoulder: vest ? -8 : room.shoulder,
		chamber: { from, tall: (hemAt + 12 - from) / count },
	};
	const made = bodice(form, cut);
	const { rows, seams } = chambers(wear, cut, from, hemAt + 12, count);
	const chest = form.half(body.chest[1]) + cut.chest;
	const across = [form.spot(-chest, body.chest[1]), form.spot(chest, body.chest[1])] as const;
	const puckers = seams.flatMap((line) => {
		const [first, last] = [line[0]?.[0] ?? 0, line[4]?.[0] ?? 0];
		const y = line[2]?.[1] ?? 0;
		return Array.from({ length: 11 }, (_, index) => {
			const x = lerp(first, last, (index + 0.5) / 11) + random.between(-8, 8);
			const down = random.chance(0.5) ? 1 : -1;
			return {
				from: [x, y - down * 2] as const,
				to: [x + random.between(-7, 7), y + down * random.between(14, 30)] as const,
				width: random.between(4, 7),
				depth: random.between(0.25, 0.5),
				belly: 0.2,
			};
		});
	});
	const dark = seams.map(
		(line) =>
			`<path d="${line.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")}" fill="none" stroke="${cloth.deep}" stroke-width="2" stroke-opacity=".5"/>`,
	);
	const trunk = paint(sheet, {
		cloth,
		heights: rows,
		edge: 2.1,
		soft: 1.7,
		side: 0.4,
		panels: [
			{
				outline: made.outline,
				across,
				folds: puckers,
				over:
					dark.join("") +
					(form.view === "front"
						? zipped(wear, body.notch, hemAt + 6, 12) +
							weltPair(
								form,
								cloth,
								[body.hip[0] * 0.5, hemAt - 190],
								[body.hip[0] * 0.78, hemAt - 84],
								10,
							)
						: ""),
			},
		],
	});
	const to = vest ? 0 : sleeveEnds[spec.sleeve];
	const arms =
		to === 0
			? { svg: "", cuffs: [] }
			: sleeves(wear, made, {
					to: to < 1.2 ? 2 : to,
					ease: [lerp(30, 48, v), lerp(30, 48, v), lerp(20, 30, v)],
					finish: "bound",
					chambers: Math.max(5, Math.round(count * 0.9)),
				});
	const hooded = spec.neckline === "hood";
	const collar = hooded
		? paintCollar(wear, hood(form), { lift: 6, soft: 1.7 })
		: paintCollar(
				wear,
				{
					...neckTube(form, { height: 74, loose: 17, split: form.view === "front" ? 5 : 0 }),
					edges: [],
				},
				{ lift: 3, soft: 1.5 },
			);
	const first = arms.cuffs[0];
	const tall = hooded && !form.onBust ? body.hood[1] : 84;
	return {
		under: collar.far,
		trunk: trunk + collar.near,
		sleeves: arms.svg,
		box: union([
			bounds([made.outline]),
			{ x: -chest - 10, y: body.neck[1] - tall, w: chest * 2 + 20, h: hemAt - body.neck[1] + tall },
			...(first
				? [
						{
							x: first[0] - 66,
							y: body.neck[1],
							w: -first[0] * 2 + 132,
							h: first[1] - body.neck[1] + 40,
						},
					]
				: []),
		]),
		focus: [
			{ at: form.spot(30, body.chest[1] - 60), reach: 180 },
			{ at: form.spot(body.hip[0] * 0.6, hemAt - 120), reach: 170 },
			{ at: first ?? [0, hemAt], reach: 140 },
		],
	};
};
