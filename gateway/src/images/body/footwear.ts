// Shoes on a standing figure, seen from the front.
import { type Cloth, makeCloth } from "../cloth/cloth.ts";
import { adjust, lightness } from "../draw/colour.ts";
import { type Line, lerp, moved, n, outline, type Point } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { seam, stitches } from "../draw/stitch.ts";
import type { ArtworkSpec } from "../spec.ts";
import type { Form, Side } from "./form.ts";

type Kind = "sneaker" | "boot" | "loafer";

/** Uppers about the ankle at the origin, the ground 104 below it; a boot's first two points are its top. */
const uppers: Record<Kind, string> = {
	boot: "-33,0! 33,0! 31,-10 34,26 46,62 50,92 44,104! -36,104! -42,90 -37,58 -31,20 -31,-20",
	sneaker: "-33,26! 0,36 33,24! 41,52 50,74 52,98 46,104! -38,104! -44,96 -42,72 -36,48",
	loafer: "-34,34! -22,54 0,60 24,52 36,30! 44,62 48,92 42,106! -34,106! -41,90 -38,60",
};
const soles = {
	thick: "-40,98! 0,106 50,96! 53,112 44,121 -34,121 -44,112",
	thin: "-38,101! 0,109 46,100! 46,110 40,114 -32,114 -39,109",
} as const;

/** Laces, aprons and seams, by the kind of shoe. */
function marks(kind: Kind, at: (text: string) => Line, cloth: Cloth, sole: Cloth): string {
	switch (kind) {
		case "sneaker":
			return (
				stitches(at("-40,86 -20,70 6,66 30,70 50,84"), cloth, cloth.seam, 1.2) +
				[40, 52, 64].map((y) => seam(at(`-15,${y} 4,${y + 4} 22,${y - 2}`), sole, 1.5)).join("")
			);
		case "loafer":
			return (
				seam(at("-36,78 -18,68 4,66 26,68 44,76"), cloth, 1.8) +
				seam(at("-28,60 4,84 32,58"), cloth, 1.2)
			);
		case "boot":
			return seam(at("-36,52 0,66 40,50"), cloth) + seam(at("0,-60 2,30"), cloth, 0.4);
	}
}

/** Places a shoe drawn about its ankle: turned a little outwards, in the figure's size. */
function placing(form: Form, side: Side) {
	const [, ankle] = form.leg(side);
	const size = form.body.ankle[2] / 29;
	const put = (x: number, y: number): Point => [
		ankle[0] + x * size * side + side * 9 * (y / 110),
		ankle[1] + y * size,
	];
	return { ankle, size, at: (text: string): Line => moved(outline(text), put) };
}

function shoe(sheet: Sheet, form: Form, side: Side, spec: ArtworkSpec, light: string): string {
	const { ankle, size, at } = placing(form, side);
	const sandal = spec.garment === "sandal";
	const kind: Kind =
		spec.garment === "boot" || spec.garment === "loafer" ? spec.garment : "sneaker";
	const base = spec.colours[0];
	const cloth = makeCloth({ ...spec, weave: spec.fabric === "plain" ? "leather" : "suede" }, light);
	const dark = adjust(base, { l: lightness(base) > 0.4 ? -0.26 : -0.06 });
	const soleColour = spec.colours[2] ?? (kind === "sneaker" && !sandal ? "#efebe1" : dark);
	const sole = makeCloth(
		{ fabric: "plain", colours: [soleColour], scale: 0, seed: 1, weave: "nylon" },
		light,
	);
	const [x, y] = [ankle[0] - 50 * size, ankle[1] + 104 * size];
	const pool = `M${n(x)} ${n(y)}q${n(50 * size)} ${n(26 * size)} ${n(120 * size)} 0q${n(-60 * size)} ${n(-22 * size)} ${n(-120 * size)} 0z`;
	const area = { x: x - 20, y: y - 34, w: 180 * size, h: 70 * size };
	const shade = blurred(sheet, pool, area, { soft: 8, colour: "#1b1518", opacity: 0.55 });
	const pad = paint(sheet, {
		cloth: sole,
		soft: 0.6,
		pieces: [{ outline: at(kind === "sneaker" && !sandal ? soles.thick : soles.thin) }],
	});
	if (sandal) {
		const straps = [
			"-31,-2! 0,-10 37,-2! 39,11! 0,7 -33,11!",
			"-41,62! 0,54 47,62! 49,79! 0,75 -43,79!",
		];
		return (
			shade +
			pad +
			paint(sheet, {
				cloth,
				lift: 2,
				soft: 0.6,
				pieces: straps.map((text) => ({ outline: at(text) })),
			})
		);
	}
	const [one = [0, 0], other = [0, 0]] = at("-40,60 48,60");
	const across = (side === 1 ? [one, other] : [other, one]).map(([ax, ay]): Point => [ax, ay]);
	const shaft = lerp(-70, -330, Math.max(0, spec.length - 0.3));
	const upper = at(uppers[kind]).map((node, index) =>
		kind === "boot" && index < 2 ? ([node[0], ankle[1] + shaft * size, 0] as const) : node,
	);
	const [from = [0, 0], to = [0, 0]] = across;
	return (
		shade +
		paint(sheet, {
			cloth,
			soft: 1.2,
			pieces: [{ outline: upper, across: [from, to], over: marks(kind, at, cloth, sole) }],
		}) +
		pad
	);
}

/** Both shoes of a standing figure. */
export const footwear = (sheet: Sheet, form: Form, spec: ArtworkSpec, light: string): string =>
	([-1, 1] as const).map((side) => shoe(sheet, form, side, spec, light)).join("");

/** The bare front of a foot, for sandals. */
export const bareFoot = (form: Form, side: Side): Line =>
	placing(form, side).at(
		"-29,-20! 29,-20! 33,34 44,72 47,96 30,104 4,106 -22,104 -38,92 -36,66 -31,30",
	);
