import { adjust, lightness, mix } from "../draw/colour.ts";
import { fine, type Line, lerp, n, type Point, path } from "../draw/geometry.ts";
import { rivet, seam, stitches } from "../draw/stitch.ts";
import type { Leg, LegsCut } from "../parts/legs.ts";
import { pair, patchPocket } from "../parts/pocket.ts";
import { scoopPocket } from "../parts/scoop.ts";
import { bottom, fly, legWidths, waistDrop } from "./bottom.ts";
import type { DrawGarment, Wear } from "./wear.ts";

/** Thread of jeans: tobacco on blue, tone on tone on the rest. */
const threadOf = (wear: Wear) =>
	lightness(wear.cloth.base) > 0.75 || wear.spec.fabric !== "denim"
		? adjust(wear.cloth.base, { l: lightness(wear.cloth.base) > 0.5 ? -0.16 : 0.16 })
		: "#bf8a4f";

/** Wear on thighs, seat and knees: the indigo rubbed off. */
function fade(wear: Wear, leg: Leg, cut: LegsCut): string {
	const { sheet, form, cloth, spec } = wear;
	if (spec.fabric !== "denim") return "";
	const pale = mix(cloth.base, "#dfe6ea", 0.6);
	const spot = sheet.define(
		(id) =>
			`<radialGradient id="${id}"><stop offset="0" stop-color="${pale}" stop-opacity=".5"/><stop offset=".55" stop-color="${pale}" stop-opacity=".22"/><stop offset="1" stop-color="${pale}" stop-opacity="0"/></radialGradient>`,
	);
	const { body } = form;
	const [hx, hy] = form.spot(leg.side * body.hip[0] * 0.5, lerp(body.crotch, body.knee[1], 0.3));
	const [kx] = form.leg(leg.side)[0];
	const oval = (x: number, y: number, rx: number, ry: number, part: number) =>
		`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${spot})" fill-opacity="${fine(part)}"/>`;
	const strong = form.view === "back" ? 0.7 : 1;
	return (
		oval(hx, hy, 62, 200, strong) +
		(cut.hemAt > body.knee[1]
			? oval(kx, body.knee[1] + 10, cut.knee * 0.8, 90, 0.75 * strong)
			: "") +
		(form.view === "back" ? oval(leg.side * 84, body.hip[1] + 10, 70, 100, 0.8) : "")
	);
}

/** The back of a pair of jeans: yoke and two pockets with their stitched arcs. */
function seat(wear: Wear, top: number, half: number, colour: string): string {
	const { form, cloth } = wear;
	const yoke = form.place([
		[-half - 10, top + 44],
		[-half * 0.4, top + 64],
		[0, top + 84],
		[half * 0.4, top + 64],
		[half + 10, top + 44],
	]);
	const pocket = (side: 1 | -1): string => {
		const [x, y] = [side * half * 0.56, top + 92];
		const arc: Line = form.place([
			[x - 34, y + 46],
			[x - 16, y + 62],
			[x, y + 48, 0],
			[x + 16, y + 62],
			[x + 34, y + 46],
		]);
		return (
			patchPocket(form, cloth, {
				at: [x, y],
				width: 78,
				height: 104,
				pointed: 18,
				rows: 2,
				colour,
			}) + stitches(arc, cloth, colour, 1.2)
		);
	};
	return (
		seam(yoke, cloth, 1.2) +
		stitches(
			yoke.map(([x, y]) => [x, y + 5] as const),
			cloth,
			colour,
			1.1,
		) +
		pair(pocket)
	);
}

/** Five pockets, copper rivets, two rows of thread. */
export const drawJeans: DrawGarment = (wear) => {
	const { form, spec, cloth } = wear;
	const { body } = form;
	const v = spec.volume;
	const colour = threadOf(wear);
	const top = body.waist[1] + waistDrop(wear) + 42;
	const cut: LegsCut = {
		top,
		hemAt: lerp(body.calf[1] + 90, body.ankle[1] + 54, spec.length),
		waist: 1,
		hip: lerp(2, 28, v),
		...legWidths(wear, [body.knee[2] + 3, 98], [body.ankle[2] + 9, 116]),
		rise: lerp(2, 18, v),
	};
	const half = form.half(top) + cut.waist;
	const front = form.view === "front";
	const hip = (side: 1 | -1): string => {
		const mouth: Point = [half * 0.5, top];
		const foot: Point = [form.half(top + 76) + cut.hip * 0.7 + 2, top + 84];
		const coin: Line = form.place([
			[half * 0.62, top + 34],
			[half * 0.84, top + 38],
		]);
		return (
			scoopPocket(form, cloth, side, mouth, foot, colour) +
			(side === 1
				? seam(coin, cloth) +
					stitches(
						coin.map(([x, y]) => [x, y + 4] as const),
						cloth,
						colour,
						1,
					) +
					rivet(form.spot(half * 0.64, top + 36))
				: "")
		);
	};
	return bottom(wear, {
		cut,
		tall: 38,
		kind: "plain",
		loops: true,
		fastening: "metal",
		colour,
		dip: front ? 9 : -4,
		turnUp: spec.details.includes("turn-up") ? 44 : 0,
		front: front
			? fly(wear, top, body.crotch + cut.rise, colour) + pair(hip)
			: seam(
					form.place([
						[0, top],
						[0, body.crotch + cut.rise],
					]),
					cloth,
					1.3,
				) + seat(wear, top, half, colour),
		print: (leg) => fade(wear, leg, cut),
		over: (leg) => {
			const outer = leg.outer.map(([x, y]) => [x - leg.side * 6, y] as const);
			const [inner, outside] = leg.hem;
			const hem: Line = [
				[inner[0], inner[1] - 12],
				[(inner[0] + outside[0]) / 2, inner[1] - 5],
				[outside[0], outside[1] - 12],
			];
			const seamLine = `<path d="${path(outer)}" fill="none" stroke="${cloth.deep}" stroke-opacity=".3" stroke-width="2"/>`;
			return (
				seamLine +
				(front ? "" : stitches(outer, cloth, colour, 1)) +
				stitches(hem, cloth, colour, 1.2)
			);
		},
	});
};
