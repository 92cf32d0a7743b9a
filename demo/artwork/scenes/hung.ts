// Clothes on hangers in scenes: on a rail, on a hook in the wall.
import { n } from "../draw/geometry.ts";
import { hung as hanger } from "../props/hanger.ts";
import { rail } from "../props/rail.ts";
import { still } from "../views/still.ts";
import { unitOf } from "../views/true-size.ts";
import { type Part, type Stage, xOf } from "./stage.ts";
import { specOf } from "./wardrobe.ts";
import type { WardrobeName } from "./wardrobe-products.ts";

type Names = readonly [WardrobeName, ...WardrobeName[]];

function hang(stage: Stage, name: WardrobeName, x: number, y: number, squeeze: number): string {
	const spec = specOf(name);
	const { box } = still(stage.sheet, spec);
	const scale = unitOf(stage.cm, spec, box);
	stage.show(name, {
		x: x - (box.w * scale * squeeze) / 2,
		y,
		w: box.w * scale * squeeze,
		h: box.h * scale,
	});
	return hanger(stage.sheet, spec, { x, y, scale, squeeze, ground: stage.wall });
}

/** A rail `tall` centimetres high from `from` to `to`; the last garment faces the front, the others hang half from the side. */
export const railOf =
	(
		clothes: Names,
		{
			from,
			to,
			tall = 168,
			facing = 1,
		}: { from: number; to: number; tall?: number; facing?: number },
	): Part =>
	(stage) => {
		const y = stage.floor - tall * stage.cm;
		const [left, right] = [xOf(stage, from), xOf(stage, to)];
		const side = clothes.length > 3 ? 0.56 : 0.74;
		const shares = clothes.map((_, at) => (at >= clothes.length - facing ? 1 : side));
		const whole = shares.reduce((sum, share) => sum + share, 0);
		let at = 0;
		const hangs = clothes.map((name, index) => {
			const share = shares[index] ?? 1;
			const x = left + ((right - left) * (at + share / 2)) / whole;
			at += share;
			return hang(stage, name, x, y, share === 1 ? 0.97 : 0.6);
		});
		return rail(stage.sheet, { from: left, to: right, y, floor: stage.floor }) + hangs.join("");
	};

/** One garment on its hanger from a hook in the wall, `tall` centimetres up. */
export const onHook =
	(name: WardrobeName, x: number, tall: number): Part =>
	(stage) => {
		const [px, y] = [xOf(stage, x), stage.floor - tall * stage.cm];
		const r = stage.cm * 1.5;
		return (
			`<circle cx="${n(px + 3)}" cy="${n(y + 5)}" r="${n(r)}" fill="#241a1c" fill-opacity=".28"/><circle cx="${n(px)}" cy="${n(y)}" r="${n(r)}" fill="#b3965f"/><circle cx="${n(px - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.35)}" fill="#efe0b6"/>` +
			hang(stage, name, px, y, 1)
		);
	};
