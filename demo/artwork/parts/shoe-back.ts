// Shoes seen from behind, side by side.
import type { Cloth } from "../cloth/cloth.ts";
import { mix } from "../draw/colour.ts";
import { type Line, lerp, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import { seam, stitches } from "../draw/stitch.ts";
import { clothIn, type Drawn, type Wear } from "../garments/wear.ts";

export interface HeelPlan {
	/** Thickness of the sole, or height of the heel. */
	sole: number;
	/** Full width at the sole. */
	width: number;
	/** Height of the upper above the sole. */
	height: number;
	soleColour: string;
	tab?: Cloth;
	/** A separate heel, narrower than the upper. */
	heel?: boolean;
	/** Low backs show the inside of the shoe. */
	chunky?: number;
	/** A shaft that widens upwards. */
	shaft?: boolean;
	strap?: boolean;
}

export function heelPair(wear: Wear, plan: HeelPlan): Drawn {
	const { sheet, cloth, spec } = wear;
	const half = plan.width / 2;
	const { sole, height } = plan;
	const one = (): string => {
		const top = -sole - height;
		const lining = clothIn(wear, mix(spec.colours[0], "#cfc6b6", 0.4), "leather");
		const throat: Line = [
			[-half * 0.6, top + 8, 0],
			[0, top - 20],
			[half * 0.6, top + 8, 0],
			[0, top + 26],
		];
		const back: Line = whole(
			plan.shaft
				? [
						[0, top + 6],
						[half * (height > 500 ? 1.08 : 0.94), top, 0],
						[half * 0.92, lerp(top, -sole, 0.5)],
						[half * 0.82, -sole - 165],
						[half * 0.93, -sole - 70],
						[half * 0.92, -sole, 0],
						[0, -sole + 4],
					]
				: [
						[0, top],
						[half * 0.6, top + 8, 0],
						[half * 0.82, top + height * 0.4],
						[half, -sole - 40],
						[half * 0.98, -sole, 0],
						[0, -sole + 4],
					],
		);
		const base = clothIn(wear, plan.soleColour, plan.heel ? "leather" : "nylon");
		const under: Line = plan.heel
			? [
					[-half * 0.86, -sole, 0],
					[half * 0.86, -sole, 0],
					[half * 0.7, -sole * 0.4],
					[half * 0.72, 0, 0],
					[-half * 0.72, 0, 0],
					[-half * 0.7, -sole * 0.4],
				]
			: [
					[-half * 1.06, -sole - 10, 0],
					[0, -sole + 6],
					[half * 1.06, -sole - 10, 0],
					[half * 1.1, -sole * 0.4],
					[half, 0, 0],
					[-half, 0, 0],
					[-half * 1.1, -sole * 0.4],
				];
		const across = [
			[-half, 0],
			[half, 0],
		] as const;
		const middle = seam(
			[
				[0, top + 10],
				[0, -sole - 6],
			],
			cloth,
			1.2,
		);
		const tab = plan.tab
			? paint(sheet, {
					cloth: plan.tab,
					lift: 2,
					soft: 0.8,
					panels: [
						{
							outline: [
								[-half * 0.36, top + 4, 0],
								[0, top - 6],
								[half * 0.36, top + 4, 0],
								[half * 0.3, top + 66],
								[half * 0.64, -sole - 60],
								[half * 0.7, -sole, 0],
								[-half * 0.7, -sole, 0],
								[-half * 0.64, -sole - 60],
								[-half * 0.3, top + 66],
							],
						},
					],
				}) +
				stitches(
					[
						[-half * 0.24, top + 66],
						[-half * 0.56, -sole - 58],
						[-half * 0.6, -sole - 6],
					],
					plan.tab,
					plan.tab.seam,
					1.3,
				) +
				stitches(
					[
						[half * 0.24, top + 66],
						[half * 0.56, -sole - 58],
						[half * 0.6, -sole - 6],
					],
					plan.tab,
					plan.tab.seam,
					1.3,
				)
			: "";
		const strap = plan.strap
			? paint(sheet, {
					cloth,
					lift: 2,
					soft: 0.7,
					panels: [
						{
							outline: [
								[-half * 0.8, top + 4, 0],
								[0, top + 16],
								[half * 0.8, top + 4, 0],
								[half * 0.82, top + 34, 0],
								[0, top + 46],
								[-half * 0.82, top + 34, 0],
							],
						},
					],
				})
			: "";
		const inside = plan.shaft
			? ""
			: paint(sheet, { cloth: lining, edge: 0.4, panels: [{ outline: throat, tone: -0.4 }] });
		const folds = plan.shaft
			? [-1, 1].map((s) => ({
					from: [s * half * 0.8, -sole - 170] as const,
					to: [s * half * 0.1, -sole - 140] as const,
					width: 8,
					depth: 0.5,
				}))
			: [];
		return (
			inside +
			paint(sheet, { cloth, soft: 1.8, panels: [{ outline: back, across, folds, over: middle }] }) +
			tab +
			strap +
			paint(sheet, { cloth: base, soft: 1, panels: [{ outline: under, across }] })
		);
	};
	const shoe = one();
	const gap = half + 34;
	const ground = (x: number) =>
		blurred(
			sheet,
			`M${x - half} -8Q${x} 18 ${x + half + 20} -6Q${x} -26 ${x - half} -8Z`,
			{ x: x - half - 20, y: -40, w: plan.width + 60, h: 70 },
			{ soft: 10, colour: mix(spec.colours[0], "#1b1518", 0.8), opacity: 0.55 },
		);
	const tall = sole + height;
	return {
		under: "",
		trunk: [-gap, gap]
			.map((x) => `${ground(x)}<g transform="translate(${x} 0)">${shoe}</g>`)
			.join(""),
		sleeves: "",
		stands: true,
		box: { x: -gap - half - 20, y: -tall - 24, w: gap * 2 + plan.width + 40, h: tall + 40 },
		focus: [{ at: [-gap, -sole - height * 0.5], reach: 130 }],
	};
}
