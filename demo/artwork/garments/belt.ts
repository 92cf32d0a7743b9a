import { mix } from "../draw/colour.ts";
import { type Line, lerp, type Node, n } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { stitches } from "../draw/stitch.ts";
import { buckle } from "../parts/belt.ts";
import { clothIn, type DrawGarment } from "./wear.ts";

const arc = (rx: number, ry: number, from: number, to: number, count: number, dy = 0): Node[] =>
	Array.from({ length: count }, (_, index) => {
		const angle = lerp(from, to, index / (count - 1));
		return [Math.cos(angle) * rx, Math.sin(angle) * ry + dy];
	});

/** A belt standing in a ring: its buckle in front, its inside behind. */
export const drawBelt: DrawGarment = (wear) => {
	const { spec, sheet, cloth, form } = wear;
	const tall = lerp(52, 104, spec.volume);
	const [rx, ry] = [318, 118];
	const back = form.view === "back";
	const inner = clothIn(wear, mix(spec.colours[0], "#b59468", 0.12), "suede");
	const corner = (line: Node[]): Node[] =>
		line.map(([x, y], index) => (index === 0 || index === line.length - 1 ? [x, y, 0] : [x, y]));
	const far: Line = [
		...corner(arc(rx, ry, Math.PI, Math.PI * 2, 13)),
		...corner(arc(rx, ry, Math.PI * 2, Math.PI, 13, tall * 0.86)),
	];
	const front: Line = [
		...corner(arc(rx + 2, ry + 6, Math.PI, 0, 17, 4)),
		...corner(arc(rx + 2, ry + 8, 0, Math.PI, 17, tall)),
	];
	const row = (part: number): Line => arc(rx - 2, ry + 6, Math.PI, 0, 17, lerp(4, tall, part));
	const level = (x: number, part: number) =>
		Math.sqrt(Math.max(0, 1 - (x / rx) ** 2)) * (ry + 7) + lerp(4, tall, part);
	const strip = paint(sheet, {
		cloth,
		lift: 4,
		soft: 1.1,
		panels: [
			{
				outline: front,
				grain: 90,
				across: [
					[-rx, 0],
					[rx, 0],
				],
				over:
					stitches(row(0.12), cloth, cloth.seam, 1.5) + stitches(row(0.88), cloth, cloth.seam, 1.5),
			},
		],
	});
	const inside = paint(sheet, {
		cloth: inner,
		soft: 0.9,
		panels: [
			{
				outline: far,
				grain: 90,
				tone: -0.2,
				across: [
					[-rx, 0],
					[rx, 0],
				],
			},
		],
	});
	const y = (x: number) => level(x, 0.5);
	const bx = -54;
	const end: Line = [
		[bx + 16, level(bx + 16, 0.02), 0],
		[100, level(100, 0.02)],
		[206, level(206, 0.06), 0],
		[234, level(230, 0.5)],
		[206, level(206, 0.94), 0],
		[100, level(100, 0.98)],
		[bx + 16, level(bx + 16, 0.98), 0],
	];
	const sewn = [0.16, 0.84]
		.map((part) =>
			stitches(
				[
					[bx + 40, level(bx + 40, part)],
					[100, level(100, part)],
					[198, level(198, part)],
				],
				cloth,
				cloth.seam,
				1.5,
			),
		)
		.join("");
	const holes = [30, 74, 118, 162]
		.map(
			(x) =>
				`<ellipse cx="${x}" cy="${n(y(x))}" rx="5" ry="5.6" fill="#0f0a09" fill-opacity=".85"/><ellipse cx="${x + 0.8}" cy="${n(y(x) + 1)}" rx="6" ry="6.6" fill="none" stroke="${cloth.glow}" stroke-opacity=".35"/>`,
		)
		.join("");
	const keeperX = 148;
	const keeper: Line = [
		[keeperX - 12, level(keeperX, -0.06), 0],
		[keeperX + 12, level(keeperX + 12, -0.06), 0],
		[keeperX + 12, level(keeperX + 12, 1.06), 0],
		[keeperX - 12, level(keeperX, 1.06), 0],
	];
	const closing = back
		? ""
		: paint(sheet, {
				cloth,
				lift: 3,
				soft: 0.8,
				panels: [{ outline: end, grain: 90, over: sewn + holes }],
			}) +
			paint(sheet, { cloth, lift: 3, soft: 0.6, panels: [{ outline: keeper }] }) +
			buckle(bx, y(bx), tall * 1.06, tall * 1.44, wear.metal);
	return {
		under: "",
		trunk: inside + strip + closing,
		sleeves: "",
		box: { x: -rx - 12, y: -ry - 10, w: rx * 2 + 24, h: ry * 2 + tall + 34 },
		focus: [
			{ at: [bx + 20, y(bx)], reach: 120 },
			{ at: [150, y(150)], reach: 120 },
		],
	};
};
