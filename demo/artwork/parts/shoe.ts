// Shoes from the side, toe to the left: x from -350 to 330, the ground at y = 0.
import type { Cloth } from "../cloth/cloth.ts";
import { walk } from "../draw/along.ts";
import { adjust, mix } from "../draw/colour.ts";
import { type Line, lerp, type Node, n, path } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import { stitches } from "../draw/stitch.ts";
import { clothIn, type Drawn, type Wear } from "../garments/wear.ts";

/** How far a heel lifts the foot at a place along it. */
export const pitch = (heel: number) => (x: number) => {
	const t = Math.min(1, Math.max(0, (x + 120) / 280));
	return heel * t * t * (3 - 2 * t);
};

/** Raises a line drawn for a flat foot onto its heel. */
export const raised = (line: Line, lift: (x: number) => number): Line =>
	line.map(([x, y, c]): Node => (c === 0 ? [x, y - lift(x), 0] : [x, y - lift(x)]));

/** A thin sole under a pitched foot, and the heel it stands on. */
export function heeledSole(
	wear: Wear,
	{
		heel,
		thick,
		from,
		to,
		colour,
	}: { heel: number; thick: number; from: number; to: number; colour: string },
): string {
	const lift = pitch(heel);
	const cloth = clothIn(wear, colour, "leather");
	const top = raised(
		[
			[-346, -thick - 6, 0],
			[-200, -thick],
			[-60, -thick],
			[120, -thick],
			[to, -thick, 0],
		],
		lift,
	);
	const low = raised(
		[
			[to - 4, 0, 0],
			[120, 0],
			[-60, 0],
			[-230, 0],
			[-322, -4],
			[-352, -thick * 0.8],
		],
		lift,
	);
	const sole = paint(wear.sheet, { cloth, soft: 0.5, panels: [{ outline: [...top, ...low] }] });
	if (heel < 8) return sole;
	const block: Line = [
		[from, -lift(from) + 1, 0],
		[to - 2, -lift(to) + 1, 0],
		[to - 8, -heel * 0.4],
		[to - 12, 0, 0],
		[from + 16, 0, 0],
		[from + 10, -heel * 0.5],
	];
	const layers = [0.3, 0.62].map(
		(part) =>
			`<path d="M${n(from)} ${n(-heel * part)}H${to}" stroke="${cloth.deep}" stroke-opacity=".35" stroke-width="1.4"/>`,
	);
	const lifted = `<path d="M${n(from + 12)} -6H${n(to - 10)}" stroke="#17120f" stroke-opacity=".6" stroke-width="12"/>`;
	return (
		sole +
		paint(wear.sheet, {
			cloth,
			soft: 0.6,
			panels: [
				{
					outline: block,
					across: [
						[from, 0],
						[to, 0],
					],
					over: layers.join("") + lifted,
				},
			],
		})
	);
}

/** A lace: rounded cord from one point to another with the shade it drops. */
export function lace(line: Line, colour: string, width = 9): string {
	const d = path(line);
	const pale = adjust(colour, { l: 0.08 });
	return (
		`<path d="${d}" transform="translate(1.5 3)" fill="none" stroke="#150f12" stroke-opacity=".3" stroke-width="${n(width)}" stroke-linecap="round"/>` +
		`<path d="${d}" fill="none" stroke="${adjust(colour, { l: -0.16 })}" stroke-width="${n(width)}" stroke-linecap="round"/>` +
		`<path d="${d}" transform="translate(-.5 -.8)" fill="none" stroke="${colour}" stroke-width="${n(width * 0.74)}" stroke-linecap="round"/>` +
		`<path d="${d}" transform="translate(-1 -1.6)" fill="none" stroke="${pale}" stroke-width="${n(width * 0.24)}" stroke-dasharray="3 2.6"/>`
	);
}

export const eyelet = (x: number, y: number, metal: string, r = 6.5): string =>
	`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${metal}" stroke="#1a1412" stroke-opacity=".4"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.5)}" fill="#15100e"/>`;

/** Crossed laces between two rows of eyelets, with a bow at the top. */
export function lacing(near: Line, far: Line, rows: number, colour: string, metal: string): string {
	const marks: string[] = [];
	for (let row = 0; row < rows; row++) {
		const t = row / Math.max(1, rows - 1);
		const [a, b] = [walk(near, t).at, walk(far, Math.min(1, t + 0.04)).at];
		marks.push(
			lace(
				[
					[a[0], a[1]],
					[lerp(a[0], b[0], 0.5) - 3, lerp(a[1], b[1], 0.5) - 7],
					[b[0], b[1]],
				],
				colour,
			),
		);
		marks.push(eyelet(a[0], a[1], metal));
	}
	const [top] = [walk(near, 1).at];
	const bow = [
		lace(
			[
				[top[0] - 14, top[1] - 4],
				[top[0] - 46, top[1] - 22],
				[top[0] - 66, top[1] + 8],
				[top[0] - 16, top[1]],
			],
			colour,
			7,
		),
		lace(
			[
				[top[0] - 12, top[1] - 2],
				[top[0] + 24, top[1] - 10],
				[top[0] + 34, top[1] + 24],
				[top[0] - 8, top[1] + 2],
			],
			colour,
			7,
		),
		lace(
			[
				[top[0] - 14, top[1]],
				[top[0] - 34, top[1] + 34],
				[top[0] - 30, top[1] + 62],
			],
			colour,
			6,
		),
	];
	return marks.join("") + bow.join("");
}

/** A panel sewn onto an upper, edged with a row of stitches. */
export function overlay(
	wear: Wear,
	cloth: Cloth,
	outline: Line,
	sewn: Line = [],
	grain = 0,
): string {
	return (
		paint(wear.sheet, { cloth, lift: 2.4, soft: 0.7, panels: [{ outline, grain }] }) +
		(sewn.length > 1 ? stitches(sewn, cloth, cloth.seam, 1.3) : "")
	);
}

/** Light on polished leather, along lines; suede and canvas have none. */
export function shine(wear: Wear, lines: readonly Line[], width = 16, strength = 0.5): string {
	if (wear.spec.weave) return "";
	const soft = wear.sheet.define(
		(id) =>
			`<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${n(width * 0.45)}"/></filter>`,
	);
	const glow = mix(wear.cloth.base, "#fff8ec", 0.72);
	return `<g filter="url(#${soft})" fill="none" stroke="${glow}" stroke-linecap="round" stroke-opacity="${strength}" stroke-width="${n(width)}">${lines.map((line) => `<path d="${path(line)}"/>`).join("")}</g>`;
}

/** Two of a pair: the far one a step behind, then the near one; both stand on the ground. */
export function pairOf(wear: Wear, shoe: string, height: number, focus: Drawn["focus"]): Drawn {
	const { sheet, spec } = wear;
	const ground = (x: number, y: number) =>
		blurred(
			sheet,
			`M${x - 350} ${y - 12}Q${x} ${y + 20} ${x + 336} ${y - 12}Q${x + 60} ${y - 34} ${x - 350} ${y - 12}Z`,
			{ x: x - 380, y: y - 50, w: 780, h: 90 },
			{ soft: 12, colour: mix(spec.colours[0], "#1b1518", 0.8), opacity: 0.5 },
		);
	const far = `<g transform="translate(92 -74) scale(.96)">${shoe}</g>`;
	return {
		under: "",
		trunk: ground(96, -70) + far + ground(0, 2) + shoe,
		sleeves: "",
		single: shoe,
		stands: true,
		box: { x: -362, y: -height - 82, w: 790, h: height + 100 },
		focus,
	};
}
