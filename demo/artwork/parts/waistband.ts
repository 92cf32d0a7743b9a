import { type Line, lerp, type Point, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { button, freeEdge, seam, stitches } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";
import { gatherFolds } from "./skirt.ts";

export interface WaistPlan {
	/** Lower edge of the band at the sides. */
	at: number;
	half: number;
	tall: number;
	dip?: number;
	kind: "plain" | "elastic" | "rib";
	fastening?: "button" | "metal" | "none";
	loops?: boolean;
	colour?: string;
}

/** The band about the waist; its inside shows behind it when nobody wears it. */
export function waistband(wear: Wear, plan: WaistPlan): { under: string; over: string; top: Line } {
	const { form, sheet, cloth, rib, random } = wear;
	const dip = plan.dip ?? 6;
	const topAt = plan.at - plan.tall;
	const topHalf =
		plan.half - (form.half(plan.at) > form.half(topAt) ? plan.tall * 0.07 : -plan.tall * 0.03);
	const row = (half: number, y: number, sag: number): Line =>
		form.place([
			[-half, y, 0],
			[-half * 0.5, y + sag * 0.75],
			[0, y + sag],
			[half * 0.5, y + sag * 0.75],
			[half, y, 0],
		]);
	const [top, low] = [row(topHalf, topAt, dip), row(plan.half, plan.at, dip)];
	const stuff = plan.kind === "rib" ? rib : cloth;
	const elastic = plan.kind === "elastic";
	const point = (part: number, t: number): Point =>
		form.spot(
			part * lerp(topHalf, plan.half, t),
			lerp(topAt, plan.at, t) + dip * (1 - part * part),
		);
	const rows = elastic
		? [0.25, 0.5, 0.75].map((t) =>
				seam(row(lerp(topHalf, plan.half, t), lerp(topAt, plan.at, t), dip), cloth, 0.5),
			)
		: [0.1, 0.9].map((t) =>
				stitches(
					row(lerp(topHalf, plan.half, t), lerp(topAt, plan.at, t), dip),
					cloth,
					plan.colour ?? cloth.seam,
					1,
				),
			);
	const puckers = elastic ? gatherFolds((part, t) => point(part, t * 4), 34, 0.8, random) : [];
	const band = paint(sheet, {
		cloth: stuff,
		plain: plan.kind === "rib",
		lift: 1.5,
		soft: 0.5,
		panels: [
			{
				outline: [...top, ...[...low].reverse()],
				folds: puckers,
				across: [point(-1, 0.5), point(1, 0.5)],
				...(plan.kind === "rib" ? {} : { over: rows.join("") }),
			},
		],
	});
	const [cx, cy] = form.spot(0, (topAt + plan.at) / 2 + dip);
	const fastened =
		plan.fastening && plan.fastening !== "none" && form.view === "front"
			? freeEdge(
					form.place([
						[10, topAt + dip],
						[10, plan.at + dip],
					]),
					cloth,
					[1.4, 1],
				) +
				button(sheet, {
					at: [cx, cy],
					radius: plan.tall * 0.23,
					colour: plan.fastening === "metal" ? "#a8794c" : wear.button,
					metal: plan.fastening === "metal",
				})
			: "";
	const loops = plan.loops
		? (form.view === "front" ? [-0.62, 0.62] : [-0.55, 0, 0.55]).map((part) => {
				const [[ax, ay], [bx, by]] = [point(part, -0.08), point(part, 1.1)];
				const strip: Line = [
					[ax - 5, ay, 0],
					[ax + 5, ay, 0],
					[bx + 5, by, 0],
					[bx - 5, by, 0],
				];
				return `<path d="${path(strip, true)}" fill="${cloth.base}"/>${freeEdge([...strip, ...strip.slice(0, 1)], cloth, [1.4, 1])}${stitches(
					[
						[ax - 2.6, ay + 2],
						[bx - 2.6, by - 2],
					],
					cloth,
					plan.colour ?? cloth.seam,
					0.8,
				)}${stitches(
					[
						[ax + 2.6, ay + 2],
						[bx + 2.6, by - 2],
					],
					cloth,
					plan.colour ?? cloth.seam,
					0.8,
				)}`;
			})
		: [];
	const far: Line = form.place([
		[-topHalf, topAt, 0],
		[0, topAt - dip * 1.4],
		[topHalf, topAt, 0],
	]);
	const under =
		form.onBust || form.view === "back"
			? ""
			: paint(sheet, {
					cloth: wear.lining,
					plain: true,
					edge: 0,
					panels: [{ outline: [...far, ...[...top].reverse().slice(1, -1)], tone: -0.36 }],
				});
	return { under, over: band + loops.join("") + fastened, top };
}
