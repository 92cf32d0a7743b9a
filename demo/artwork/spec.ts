// The record from which a picture is drawn: one per product, stored with the catalogue and read by the artwork kit.

import type { WeaveName } from "./cloth/weaves.ts";

/** Every garment the kit can draw. */
export const garments = [
	"dress",
	"skirt",
	"top",
	"t-shirt",
	"shirt",
	"blouse",
	"knit",
	"cardigan",
	"sweatshirt",
	"jacket",
	"blazer",
	"coat",
	"trench",
	"puffer",
	"trousers",
	"jeans",
	"shorts",
	"jumpsuit",
	"sneaker",
	"boot",
	"loafer",
	"sandal",
	"bag",
	"tote",
	"scarf",
	"belt",
	"hat",
] as const;
export type Garment = (typeof garments)[number];

/** Surfaces the kit can weave. */
export const fabrics = [
	"plain",
	"stripe",
	"check",
	"floral",
	"dot",
	"rib",
	"cable",
	"denim",
	"tweed",
	"corduroy",
	"satin",
	"leather",
	"quilted",
	"linen",
] as const;
export type Fabric = (typeof fabrics)[number];

export const necklines = [
	"round",
	"v",
	"boat",
	"square",
	"collar",
	"roll",
	"lapel",
	"hood",
	"stand",
	"wrap",
] as const;
export const sleeves = ["none", "strap", "short", "three-quarter", "long", "puff"] as const;
export const waists = ["none", "seam", "belt", "elastic", "empire", "high", "low"] as const;
export const details = [
	"buttons",
	"double-breasted",
	"zip",
	"pockets",
	"patch-pockets",
	"pleats",
	"ruffle",
	"cuffs",
	"slit",
	"fringe",
	"turn-up",
	"laces",
	"buckle",
	"strap",
	"embroidery",
] as const;

/** Parameters of one drawing; the same record always gives the same picture. */
export interface ArtworkSpec {
	garment: Garment;
	audience: "women" | "men" | "children";
	/** 0 shortest to 1 longest that the garment allows (mini to maxi, cropped to long). */
	length: number;
	/** 0 close to the body to 1 wide (pencil to full skirt, skinny to wide leg). */
	volume: number;
	neckline: (typeof necklines)[number];
	sleeve: (typeof sleeves)[number];
	waist: (typeof waists)[number];
	details: readonly (typeof details)[number][];
	fabric: Fabric;
	/** What a plain or patterned cloth is woven of; by default what such a garment usually is. */
	weave?: WeaveName;
	/** How legs and skirts run from the hip to the hem; by default as wide as `volume`. */
	shape?: "straight" | "tapered" | "flared";
	/** #rrggbb: the cloth, then up to two colours of its pattern. */
	colours: readonly [string, ...string[]];
	/** 0 finest to 1 boldest pattern. */
	scale: number;
	/** Seeds folds, grain and pattern placement. */
	seed: number;
}
