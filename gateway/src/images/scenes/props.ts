// Things that furnish a scene: a rail, a chair, folded piles, a vase with a branch.
import { type Cloth, makeCloth } from "../cloth/cloth.ts";
import { adjust, mix } from "../draw/colour.ts";
import { type Line, moved, n, outline, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { weaveOf } from "../garments/wear.ts";
import type { Fabric } from "../spec.ts";
import { piece } from "./place.ts";

const rod = (d: string, width: number, metal: string) =>
	`<path d="${d}" transform="translate(5 7)" fill="none" stroke="#241a1c" stroke-opacity=".2" stroke-width="${width}" stroke-linecap="round"/>` +
	`<path d="${d}" fill="none" stroke="${adjust(metal, { l: -0.24 })}" stroke-width="${width}" stroke-linecap="round"/>` +
	`<path d="${d}" transform="translate(-1 -1)" fill="none" stroke="${metal}" stroke-width="${n(width * 0.6)}" stroke-linecap="round"/>` +
	`<path d="${d}" transform="translate(-1.6 -2)" fill="none" stroke="${mix(metal, "#ffffff", 0.65)}" stroke-opacity=".8" stroke-width="${n(width * 0.18)}" stroke-linecap="round"/>`;

/** A clothes rail from one upright to the other; without `floor` it hangs from the ceiling. */
export function rail(
	sheet: Sheet,
	{
		from,
		to,
		y,
		floor,
		ceiling,
		metal = "#8f7f63",
	}: { from: number; to: number; y: number; floor?: number; ceiling?: number; metal?: string },
): string {
	const ends =
		floor !== undefined
			? [from, to]
					.map(
						(x) =>
							blurred(
								sheet,
								`M${n(x - 50)} ${n(floor)}h160v12h-160z`,
								{ x: x - 70, y: floor - 20, w: 240, h: 50 },
								{ soft: 9, colour: "#241a1c", opacity: 0.4 },
							) +
							rod(`M${n(x)} ${n(y)}V${n(floor)}`, 11, metal) +
							rod(`M${n(x - 46)} ${n(floor)}H${n(x + 46)}`, 11, metal),
					)
					.join("")
			: [from + (to - from) * 0.12, to - (to - from) * 0.12]
					.map((x) => rod(`M${n(x)} ${n(ceiling ?? y - 400)}V${n(y)}`, 6, metal))
					.join("");
	const foot = floor === undefined ? "" : rod(`M${n(from)} ${n(floor - 34)}H${n(to)}`, 8, metal);
	return ends + foot + rod(`M${n(from - 18)} ${n(y)}H${n(to + 18)}`, 12, metal);
}

/** A chair of turned wood with a woven seat, seen from the front. */
export function chair(
	sheet: Sheet,
	x: number,
	floor: number,
	tall: number,
	wood = "#9b7049",
): string {
	const s = tall / 900;
	const at = (text: string): Line => moved(outline(text), (px, py) => [x + px * s, floor + py * s]);
	const post = (text: string) => rod(path(at(text)), 30 * s, wood);
	const slat = (y: number) => rod(path(at(`-196,${y} 0,${y - 26} 196,${y}`)), 42 * s, wood);
	const straw = makeCloth({
		fabric: "plain",
		colours: ["#d3bd92"],
		scale: 0.6,
		seed: 4,
		weave: "linen",
	});
	const seat = paint(sheet, {
		cloth: straw,
		soft: 1.4,
		lift: 6,
		pieces: [{ outline: at("-226,-452! 226,-452! 262,-402! 0,-388 -262,-402!"), grain: 90 }],
	});
	const shade = blurred(
		sheet,
		path(at("-250,10 0,34 420,6 250,-30 -200,-26"), true),
		{ x: x - 280 * s, y: floor - 60 * s, w: 760 * s, h: 130 * s },
		{ soft: 16 * s + 4, colour: "#241a1c", opacity: 0.45 },
	);
	return (
		shade +
		post("-206,-900 -198,-440 -192,-20") +
		post("206,-900 198,-440 192,-20") +
		slat(-842) +
		slat(-728) +
		slat(-616) +
		post("-190,-190 190,-190") +
		seat +
		post("-248,-398 -244,0") +
		post("248,-398 244,0") +
		post("-244,-240 244,-240")
	);
}

/** Folded knits and jeans, one on the other; each folded edge to the front. */
export function pile(
	sheet: Sheet,
	x: number,
	base: number,
	w: number,
	items: readonly {
		fabric: Fabric;
		colours: readonly [string, ...string[]];
		garment?: "knit" | "jeans" | "shirt";
	}[],
): string {
	const random = sheet.random.fork(`pile${x}`);
	const tall = w * 0.15;
	let y = base;
	const shade = blurred(
		sheet,
		`M${n(x - w / 2)} ${n(base)}h${n(w * 1.3)}v14h${n(-w * 1.3)}z`,
		{ x: x - w / 2 - 20, y: base - 20, w: w * 1.5, h: 60 },
		{ soft: 10, colour: "#241a1c", opacity: 0.5 },
	);
	const layers = items.map(({ fabric, colours, garment = "knit" }) => {
		const spec = piece({ garment, fabric, colours });
		const cloth: Cloth = makeCloth({
			fabric,
			colours,
			scale: 0.35,
			seed: 5,
			weave: weaveOf(spec),
			round: true,
		});
		const half = (w / 2) * random.between(0.94, 1.02);
		const dx = random.between(-w * 0.02, w * 0.02);
		const h = tall * random.between(0.92, 1.14);
		const low = y;
		y -= h;
		const shape = moved(
			outline(
				"-1,-0.5 -0.985,-0.93 -0.9,-1 0,-1.04 0.9,-1 0.99,-0.9 1,-0.5 0.99,-0.1 0.9,0 0,0.02 -0.9,0 -0.985,-0.08",
			),
			(px, py) => [x + dx + px * half, low + py * h],
		);
		const fold = moved(outline("-0.96,-0.5 0,-0.45 0.97,-0.52"), (px, py) => [
			x + dx + px * half,
			low + py * h,
		]);
		return paint(sheet, {
			cloth,
			lift: 3,
			soft: 1.5,
			side: 0.4,
			pieces: [
				{
					outline: shape,
					across: [
						[x - half, low],
						[x + half * 1.1, low],
					],
					over: `<path d="${path(fold)}" fill="none" stroke="${cloth.deep}" stroke-opacity=".6" stroke-width="3"/><path d="${path(fold)}" transform="translate(0 2.6)" fill="none" stroke="${cloth.glow}" stroke-opacity=".35" stroke-width="2"/>`,
				},
			],
		});
	});
	return shade + layers.join("");
}

/** A stoneware vase with a dry branch, its leaves turning. */
export function vase(
	sheet: Sheet,
	x: number,
	floor: number,
	tall: number,
	colour: string,
	leaves: readonly string[],
): string {
	const random = sheet.random.fork(`vase${x}`);
	const s = tall / 300;
	const at = (text: string): Line => moved(outline(text), (px, py) => [x + px * s, floor + py * s]);
	const clay = makeCloth({
		fabric: "plain",
		colours: [colour],
		scale: 0.5,
		seed: 6,
		weave: "suede",
	});
	const twigs: string[] = [];
	const foliage: string[] = [];
	const grow = (px: number, py: number, angle: number, long: number, depth: number): void => {
		const [ex, ey] = [px + Math.cos(angle) * long, py + Math.sin(angle) * long];
		const bend = random.between(-0.16, 0.16) * long;
		twigs.push(
			`<path d="M${n(px)} ${n(py)}Q${n((px + ex) / 2 - Math.sin(angle) * bend)} ${n((py + ey) / 2 + Math.cos(angle) * bend)} ${n(ex)} ${n(ey)}" stroke="#6b4d37" stroke-width="${n((1.4 + depth * 1.7) * s)}" stroke-linecap="round" fill="none"/>`,
		);
		const count = depth > 2 ? 0 : 4;
		for (let index = 0; index < count; index++) {
			const t = random.between(0.25, 1);
			const [lx, ly] = [px + (ex - px) * t, py + (ey - py) * t];
			const size = random.between(13, 25) * s;
			const turn = random.between(0, 360);
			const tone = random.pick(leaves as [string, ...string[]]);
			foliage.push(
				`<g transform="translate(${n(lx)} ${n(ly)}) rotate(${n(turn)})"><path d="M0 0C${n(size * 0.3)} ${n(-size * 0.5)} ${n(size * 0.9)} ${n(-size * 0.46)} ${n(size * 1.3)} 0C${n(size * 0.9)} ${n(size * 0.46)} ${n(size * 0.3)} ${n(size * 0.5)} 0 0Z" fill="${tone}"/><path d="M0 0H${n(size * 1.1)}" stroke="#3c2418" stroke-opacity=".3" stroke-width="${n(1.2 * s)}"/></g>`,
			);
		}
		if (depth <= 0) return;
		const forks = depth > 2 ? 3 : 2;
		for (let index = 0; index < forks; index++)
			grow(
				px + (ex - px) * random.between(0.55, 1),
				py + (ey - py) * random.between(0.55, 1),
				angle + random.between(-0.62, 0.62),
				long * random.between(0.56, 0.78),
				depth - 1,
			);
	};
	grow(x, floor - 280 * s, -1.62, 190 * s, 3);
	grow(x + 6 * s, floor - 280 * s, -1.2, 150 * s, 2);
	const shade = blurred(
		sheet,
		path(at("-70,4 60,24 300,2 80,-20"), true),
		{ x: x - 90 * s, y: floor - 40 * s, w: 420 * s, h: 80 * s },
		{ soft: 10, colour: "#241a1c", opacity: 0.45 },
	);
	return (
		shade +
		twigs.join("") +
		foliage.join("") +
		paint(sheet, {
			cloth: clay,
			soft: 2,
			pieces: [
				{
					outline: at(
						"-26,-300! 26,-300! 22,-262 30,-232 84,-150 88,-70 58,-2! 0,4 -58,-2! -88,-70 -84,-150 -30,-232 -22,-262",
					),
					across: [
						[x - 88 * s, floor],
						[x + 96 * s, floor],
					],
				},
			],
		})
	);
}
