import type { Form } from "../body/form.ts";
import { type Cloth, type ClothRequest, makeCloth } from "../cloth/cloth.ts";
import type { WeaveName } from "../cloth/weaves.ts";
import { adjust, lightness, mix } from "../draw/colour.ts";
import type { Box, Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Sheet } from "../draw/sheet.ts";
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
	has(detail: ArtworkSpec["details"][number]): boolean;
}

/** A garment in the layers an outfit needs. */
export interface Drawn {
	/** Behind the wearer: the inside of the back, a hood, a cape of a coat. */
	under: string;
	trunk: string;
	/** Over everything else that is worn, hands excepted. */
	sleeves: string;
	box: Box;
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

export const weaveOf = (garment: Garment, fabric: Fabric): WeaveName =>
	ownWeaves[fabric] ?? plainWeaves[garment];

/** The one light of every garment: clear at the upper left, dusk at the lower right. */
export const garmentLight = (sheet: Sheet): string =>
	sheet.define(
		(id) =>
			`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-250" y1="230" x2="300" y2="1080">` +
			`<stop offset="0" stop-color="#fff6e4" stop-opacity=".17"/><stop offset=".38" stop-color="#fff6e4" stop-opacity="0"/>` +
			`<stop offset="1" stop-color="#140c16" stop-opacity=".22"/></linearGradient>`,
	);

export function makeWear(
	sheet: Sheet,
	form: Form,
	spec: ArtworkSpec,
	detail: ClothRequest["detail"] = "far",
): Wear {
	const light = garmentLight(sheet);
	const request: ClothRequest = {
		fabric: spec.fabric,
		colours: spec.colours,
		scale: spec.scale,
		seed: spec.seed,
		weave: weaveOf(spec.garment, spec.fabric),
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
		cloth: makeCloth(request, light),
		rib: makeCloth({ ...request, fabric: "rib", weave: "rib", scale: 0.12 }, light),
		lining: makeCloth({
			...request,
			fabric: "plain",
			weave: "satin",
			colours: [mix(adjust(base, { l: dark ? 0.08 : -0.06 }), "#8d8272", 0.22)],
		}),
		button: dark ? mix(base, "#2a2320", 0.5) : mix(base, "#5a4636", 0.62),
		metal: "#b9ab8f",
		has: (name) => spec.details.includes(name),
	};
}
