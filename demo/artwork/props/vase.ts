import { makeCloth } from "../cloth/cloth.ts";
import { type Line, moved, n, outline, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";

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
			panels: [
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
