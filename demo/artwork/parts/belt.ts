import type { Cloth } from "../cloth/cloth.ts";
import { adjust } from "../draw/colour.ts";
import { type Line, lerp, type Node, n } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { stitches } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";

export interface BeltPlan {
	at: number;
	half: number;
	tall: number;
	dip?: number;
	cloth?: Cloth;
	/** A frame buckle, a tie with hanging ends, or nothing. */
	close: "buckle" | "tie" | "none";
	metal?: string;
	/** Sideways place of the closing. */
	x?: number;
}

/** A frame buckle with its prong, `w` by `h` about a point. */
export function buckle(x: number, y: number, w: number, h: number, metal: string): string {
	const dark = adjust(metal, { l: -0.24 });
	const pale = adjust(metal, { l: 0.16 });
	const frame = (dx: number, dy: number, colour: string, width: number, opacity: number) =>
		`<rect x="${n(x - w / 2 + dx)}" y="${n(y - h / 2 + dy)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.16)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${opacity}"/>`;
	const bar = h * 0.13;
	return (
		frame(2, 3, "#120c10", bar * 1.2, 0.35) +
		frame(0, 0, dark, bar * 1.25, 1) +
		frame(-0.4, -0.4, metal, bar * 0.9, 1) +
		frame(-1, -1, pale, bar * 0.25, 0.9) +
		`<path d="M${n(x - w * 0.12)} ${n(y)}H${n(x + w * 0.54)}" stroke="${dark}" stroke-width="${n(bar * 1.1)}" stroke-linecap="round"/>` +
		`<path d="M${n(x - w * 0.12)} ${n(y - 0.6)}H${n(x + w * 0.52)}" stroke="${pale}" stroke-width="${n(bar * 0.6)}" stroke-linecap="round"/>`
	);
}

/** A belt about the waist, over whatever is worn there. */
export function belt(wear: Wear, plan: BeltPlan): string {
	const { form, sheet } = wear;
	const cloth = plan.cloth ?? wear.cloth;
	const dip = plan.dip ?? 7;
	const row = (y: number, bulge: number): Line =>
		form.place([
			[-plan.half - bulge, y, 0],
			[-plan.half * 0.5, y + dip * 0.75],
			[0, y + dip],
			[plan.half * 0.5, y + dip * 0.75],
			[plan.half + bulge, y, 0],
		]);
	const [top, low] = [row(plan.at - plan.tall / 2, 2), row(plan.at + plan.tall / 2, 2)];
	const strap = paint(sheet, {
		cloth,
		lift: 4,
		soft: 0.55,
		panels: [
			{
				outline: [...top, ...[...low].reverse()],
				grain: 90,
				across: [form.spot(-plan.half, plan.at), form.spot(plan.half, plan.at)],
				over: [0.16, 0.84]
					.map((part) =>
						stitches(
							row(lerp(plan.at - plan.tall / 2, plan.at + plan.tall / 2, part), 0),
							cloth,
							cloth.seam,
							0.9,
						),
					)
					.join(""),
			},
		],
	});
	if (form.view === "back" || plan.close === "none") return strap;
	const [x, y] = form.spot(plan.x ?? 0, plan.at + dip);
	if (plan.close === "buckle") {
		const end: Line = [
			[x + 20, y - plan.tall * 0.44, 0],
			[x + 62, y - plan.tall * 0.46, 0],
			[x + 74, y],
			[x + 62, y + plan.tall * 0.46, 0],
			[x + 20, y + plan.tall * 0.44, 0],
		];
		const tongue = paint(sheet, {
			cloth,
			lift: 2,
			soft: 0.5,
			panels: [{ outline: end, grain: 90 }],
		});
		return (
			strap + tongue + buckle(x, y, plan.tall * 1.15, plan.tall * 1.42, plan.metal ?? wear.metal)
		);
	}
	const tail = (dx: number, long: number, lean: number): Node[] => [
		[x + dx - 8, y + 4, 0],
		[x + dx + 10, y + 2, 0],
		[x + dx + 16 + lean * 0.5, y + long * 0.5],
		[x + dx + 18 + lean, y + long, 0],
		[x + dx - 12 + lean, y + long + 7, 0],
		[x + dx - 9 + lean * 0.5, y + long * 0.5],
	];
	const tails =
		paint(sheet, {
			cloth,
			lift: 5,
			soft: 0.6,
			panels: [{ outline: tail(-9, plan.tall * 5.2, -10) }],
		}) +
		paint(sheet, {
			cloth,
			lift: 5,
			soft: 0.6,
			panels: [{ outline: tail(8, plan.tall * 4.3, 16) }],
		});
	const knot = paint(sheet, {
		cloth,
		lift: 4,
		soft: 0.6,
		panels: [
			{
				outline: [
					[x - 17, y - plan.tall * 0.5],
					[x + 3, y - plan.tall * 0.62],
					[x + 19, y - plan.tall * 0.42],
					[x + 16, y + plan.tall * 0.5],
					[x - 2, y + plan.tall * 0.64],
					[x - 19, y + plan.tall * 0.46],
				],
				folds: [{ from: [x - 12, y - 10], to: [x + 8, y + 14], width: 4, depth: 0.7 }],
			},
		],
	});
	return strap + tails + knot;
}
