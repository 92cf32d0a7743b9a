import { laid, makeForm } from "../body/form.ts";
import { skin } from "../body/skin.ts";
import { makeCloth } from "../cloth/cloth.ts";
import { lightness, mix } from "../draw/colour.ts";
import { type Line, n } from "../draw/geometry.ts";
import { groundTint, studio } from "../draw/ground.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { stitches } from "../draw/stitch.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { makeWear } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";
import { beyond, type Drawing, drawingOf } from "./frame.ts";

/** Height at which the leg comes out of each kind of shoe, above the ground. */
const openings: Partial<Record<ArtworkSpec["garment"], number>> = {
	sneaker: 230,
	boot: 300,
	loafer: 150,
	sandal: 120,
};

/** A leg from the side, from out of the frame down into the shoe at the origin: the shoe goes between its layers. */
function leg(
	sheet: Sheet,
	spec: ArtworkSpec,
	lamp: string,
	far: boolean,
): { flesh: string; hem: string } {
	const { cloth } = skin(sheet, spec.seed, lamp);
	const high = spec.garment === "boot" && spec.length > 0.5;
	const opening = openings[spec.garment] ?? 200;
	const calf: Line = [
		[6, -opening + 90, 0],
		[2, -opening - 60],
		[-26, -560],
		[-60, -900],
		[-66, -1500, 0],
		[190, -1500, 0],
		[228, -860],
		[206, -560],
		[158, -opening - 80],
		[166, -opening + 90, 0],
	];
	const bare =
		spec.garment === "sandal" || (spec.audience === "women" && (spec.garment === "loafer" || high));
	const foot: Line = [
		[-334, -24, 0],
		[-338, -60],
		[-290, -92],
		[-170, -130],
		[-60, -210],
		[4, -330],
		[20, -400, 0],
		[170, -400, 0],
		[196, -250],
		[270, -130],
		[296, -60],
		[288, -20, 0],
	];
	const flesh = paint(sheet, {
		cloth,
		soft: 2.4,
		line: 0.4,
		pieces: [
			...(spec.garment === "sandal"
				? [
						{
							outline: foot.map(
								([x, y, c]) =>
									(c === 0 ? [x, y - 10, 0] : [x, y - 10]) as readonly [number, number, 0?],
							),
						},
					]
				: []),
			{
				outline: calf,
				across: [
					[-60, -600],
					[230, -600],
				] as const,
			},
		],
	});
	if (bare) return { flesh, hem: "" };
	const dark = lightness(spec.colours[0]) < 0.45;
	const denim = spec.garment === "sneaker" || spec.garment === "boot";
	const trousers = makeCloth(
		{
			fabric: denim ? "denim" : "plain",
			colours: [denim ? (dark ? "#8ba0b6" : "#33455c") : dark ? "#b8aa95" : "#34343a"],
			scale: 0.3,
			seed: spec.seed,
			weave: denim ? "denim" : "twill",
		},
		lamp,
	);
	const hem = -opening - (spec.garment === "boot" ? 20 : 56);
	const wide: Line = [
		[-44, hem - 10, 0],
		[74, hem + 12],
		[212, hem - 4, 0],
		[238, -620],
		[268, -1000],
		[280, -1500, 0],
		[-120, -1500, 0],
		[-104, -1000],
		[-66, -600],
	];
	const folds = Array.from({ length: 5 }, (_, i) => {
		const y = hem - 40 - i * 74;
		const s = i % 2 === 0 ? 1 : -1;
		return {
			from: [84 + s * 150, y] as const,
			to: [84 - s * 40, y + 44] as const,
			width: 13,
			depth: 0.5 - i * 0.05,
			bend: s * 8,
			belly: 0.3,
		};
	});
	const row = (dy: number): Line => [
		[-48, hem - 24 - dy],
		[74, hem - 3 - dy],
		[216, hem - 18 - dy],
	];
	const cut = paint(sheet, {
		cloth: trousers,
		soft: 1.8,
		lift: far ? 0 : 8,
		pieces: [
			{
				outline: wide,
				folds: [
					...folds,
					{ from: [-20, -1400], to: [0, hem], width: 22, depth: 0.35 },
					{ from: [160, -1400], to: [150, hem], width: 22, depth: 0.3 },
				],
				across: [
					[-90, -700],
					[262, -700],
				],
				over:
					stitches(row(0), trousers, denim ? "#bf8a4f" : trousers.seam, 1.8) +
					(denim ? stitches(row(7), trousers, "#bf8a4f", 1.8) : ""),
			},
		],
	});
	return { flesh, hem: cut };
}

/** Shoes on the feet of someone walking by, seen from the side. */
export function drawStride(spec: ArtworkSpec, close: boolean): Drawing {
	const sheet = newSheet(spec.seed);
	const wear = makeWear(sheet, makeForm(spec.audience, laid), spec);
	const drawn = garmentTable[spec.garment].draw(wear);
	const shoe = drawn.single ?? drawn.trunk;
	const lamp = sheet.define(
		(id) =>
			`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-300" y1="-1200" x2="300" y2="0"><stop offset="0" stop-color="#fff6e4" stop-opacity=".18"/><stop offset=".5" stop-color="#fff6e4" stop-opacity="0"/><stop offset="1" stop-color="#140c16" stop-opacity=".2"/></linearGradient>`,
	);
	const step = (far: boolean) => {
		const { flesh, hem } = leg(sheet, spec, lamp, far);
		return flesh + shoe + hem;
	};
	const ground = groundTint(mix(spec.colours[0], "#b3a692", 0.25));
	const shade = mix(ground, "#2a1f26", 0.75);
	const pool = (x: number, y: number) =>
		blurred(
			sheet,
			`M${x - 350} ${y - 8}Q${x} ${y + 26} ${x + 420} ${y - 6}Q${x + 60} ${y - 40} ${x - 350} ${y - 8}Z`,
			{ x: x - 380, y: y - 60, w: 860, h: 120 },
			{ soft: 13, colour: shade, opacity: 0.6 },
		);
	const spread = close ? 150 : 330;
	const rise = -96;
	// The pair in the middle, the ground a fifth of the frame.
	const h = close ? 1380 : 1680;
	const middle = (spread * 0.95 + 330 - 350) / 2;
	const frame = { x: middle - h / 3, y: -h * (close ? 0.74 : 0.8), w: (h * 2) / 3, h };
	return drawingOf(
		sheet,
		frame,
		studio(sheet, beyond(frame), ground, -150) +
			pool(spread, rise) +
			`<g transform="translate(${n(spread)} ${n(rise)}) scale(.95)">${step(true)}</g>` +
			pool(0, 0) +
			step(false),
		{ bleed: 44 },
	);
}
