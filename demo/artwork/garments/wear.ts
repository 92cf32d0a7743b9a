import { type Cloth, type ClothRequest, makeCloth } from "../cloth/cloth.ts";
import type { WeaveName } from "../cloth/weaves.ts";
import { adjust, lightness, mix } from "../draw/colour.ts";
import type { Box, Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { Form } from "../form/form.ts";
import type { ArtworkSpec, Fabric, Garment } from "../spec.ts";

/** What a garment is drawn with: its record, the form it hangs on, its cloths. */
export interface Wear {
	sheet: Sheet;
	form: Form;
	spec: ArtworkSpec;
	random: Random;
	cloth: Cloth;
	/** Ribbed bands of the same dye. */
	rib: Cloth;
	/** Inside of the garment. */
	lining: Cloth;
	/** Colour of buttons and buckles that go with the dye. */
	button: string;
	metal: string;
	/** Worn under something else: kept inside its shoulders. */
	under: boolean;
	has(detail: ArtworkSpec["details"][number]): boolean;
}

/** A garment in the layers an outfit needs. */
export interface Drawn {
	/** Behind the bust: the inside of the back, a hood, a cape of a coat. */
	under: string;
	trunk: string;
	/** Over everything else. */
	sleeves: string;
	box: Box;
	/** One of a pair, by itself. */
	single?: string;
	/** Casts its own shadow on the ground it stands on. */
	stands?: boolean;
	/** Where the make is worth a close look, best first. */
	focus: readonly { at: Point; reach: number }[];
}

export type DrawGarment = (wear: Wear) => Drawn;

const plainWeaves: Record<Garment, WeaveName> = {
	dress: "jersey",
	skirt: "twill",
	top: "jersey",
	"t-shirt": "jersey",
	shirt: "poplin",
	blouse: "poplin",
	knit: "stockinette",
	cardigan: "stockinette",
	sweatshirt: "jersey",
	jacket: "twill",
	blazer: "twill",
	coat: "melton",
	trench: "twill",
	puffer: "nylon",
	trousers: "twill",
	jeans: "denim",
	shorts: "twill",
	jumpsuit: "twill",
	sneaker: "leather",
	boot: "leather",
	loafer: "leather",
	sandal: "leather",
	bag: "leather",
	tote: "linen",
	scarf: "melton",
	belt: "leather",
	hat: "melton",
};
const ownWeaves: Partial<Record<Fabric, WeaveName>> = {
	rib: "rib",
	cable: "cable",
	denim: "denim",
	tweed: "tweed",
	corduroy: "corduroy",
	satin: "satin",
	leather: "leather",
	quilted: "quilted",
	linen: "linen",
};
/** Garments whose stripes run round the body. */
const striped = new Set<Garment>([
	"top",
	"t-shirt",
	"knit",
	"cardigan",
	"sweatshirt",
	"scarf",
	"hat",
	"tote",
	"dress",
]);

export const weaveOf = ({ garment, fabric, volume, weave }: ArtworkSpec): WeaveName =>
	// A full down jacket is quilted in chambers, not in the cloth.
	garment === "puffer" && fabric === "quilted" && volume >= 0.5
		? "nylon"
		: (ownWeaves[fabric] ?? weave ?? plainWeaves[garment]);

const light = (sheet: Sheet, from: Point, to: Point, dusk: number): string =>
	sheet.define(
		(id) =>
			`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">` +
			`<stop offset="0" stop-color="#fff6e4" stop-opacity=".17"/><stop offset=".38" stop-color="#fff6e4" stop-opacity="0"/>` +
			`<stop offset="1" stop-color="#140c16" stop-opacity="${dusk}"/></linearGradient>`,
	);

/** The one light of every garment: clear at the upper left, dusk at the lower right. */
export const garmentLight = (sheet: Sheet, dusk = 0.12): string =>
	light(sheet, [-250, 230], [300, 1080], dusk);
/** The same for things drawn by themselves, about the middle of their own ground. */
const thingLight = (sheet: Sheet, dusk = 0.16): string =>
	light(sheet, [-380, -520], [320, 120], dusk);
/** Pale cloth takes less of the dusk. */
const duskOn = (colour: string): number => (lightness(colour) > 0.88 ? 0.04 : 0.11);

const things = new Set<Garment>([
	"sneaker",
	"boot",
	"loafer",
	"sandal",
	"bag",
	"tote",
	"scarf",
	"belt",
	"hat",
]);
export const isThing = (garment: Garment): boolean => things.has(garment);

/** Dungarees and pinafores: a square bib that something is worn under. */
export const isBib = ({ garment, neckline, sleeve }: ArtworkSpec): boolean =>
	neckline === "square" &&
	((garment === "jumpsuit" && sleeve === "strap") || (garment === "dress" && sleeve === "none"));

/** Another cloth in the same light: an accent, a sole, a lining. */
export const clothIn = (wear: Wear, colour: string, weave: WeaveName): Cloth =>
	makeCloth(
		{ fabric: "plain", colours: [colour], scale: 0.3, seed: wear.spec.seed, weave },
		isThing(wear.spec.garment)
			? thingLight(wear.sheet, duskOn(colour))
			: garmentLight(wear.sheet, duskOn(colour)),
	);

export function makeWear(
	sheet: Sheet,
	form: Form,
	spec: ArtworkSpec,
	{ detail = "far", under = false }: { detail?: ClothRequest["detail"]; under?: boolean } = {},
): Wear {
	const dusk = duskOn(spec.colours[0]);
	const lamp = isThing(spec.garment) ? thingLight(sheet, dusk) : garmentLight(sheet, dusk);
	const request: ClothRequest = {
		fabric: spec.fabric,
		colours: spec.colours,
		scale: spec.scale,
		seed: spec.seed,
		weave: weaveOf(spec),
		hairy: spec.weave === "mohair",
		// A shirt dress is cut from shirting: its stripes run down.
		round: striped.has(spec.garment) && spec.neckline !== "collar",
		detail,
	};
	const base = spec.colours[0];
	const dark = lightness(base) < 0.45;
	return {
		sheet,
		form,
		spec,
		random: sheet.random.fork(`${spec.garment}${spec.seed}`),
		cloth: makeCloth(request, lamp),
		rib: makeCloth({ ...request, fabric: "rib", weave: "rib", scale: 0.12 }, lamp),
		lining: makeCloth({
			...request,
			fabric: "plain",
			weave: "satin",
			colours: [mix(adjust(base, { l: dark ? 0.08 : -0.06 }), "#8d8272", 0.22)],
		}),
		button: dark ? mix(base, "#2a2320", 0.5) : mix(base, "#5a4636", 0.62),
		metal: "#b9ab8f",
		under,
		has: (name) => spec.details.includes(name),
	};
}
