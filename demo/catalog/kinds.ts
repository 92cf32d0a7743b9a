// What each kind is: how it is described, drawn, sized and usually priced.
import type { Garment } from "../artwork/spec.ts";
import type { Fit } from "./grammar/terms.ts";
import type { Group, Kind } from "./grammar/words.ts";

/** `cut` by measured size, `soft` by letter, `legs` by waist, and so on: see sizes.ts. */
export type Sizing = "cut" | "soft" | "legs" | "shoes" | "belt" | "one";

export interface KindFacts {
	group: Exclude<Group, "kids">;
	garment: Garment;
	sizing: Sizing;
	/** usual price in euros, before the cloth's factor */
	price: number;
	fit: Fit;
}

const kind = (
	group: KindFacts["group"],
	garment: Garment,
	sizing: Sizing,
	price: number,
	fit: Fit = "regular",
): KindFacts => ({ group, garment, sizing, price, fit });

export const kindFacts: Readonly<Record<Kind, KindFacts>> = {
	dress: kind("dress", "dress", "cut", 119),
	shirtDress: kind("dress", "dress", "cut", 119, "straight"),
	knitDress: kind("dress", "dress", "soft", 109),
	slipDress: kind("dress", "dress", "cut", 129),
	pinafore: kind("dress", "dress", "cut", 99, "straight"),
	top: kind("top", "top", "soft", 49),
	camisole: kind("top", "top", "soft", 59),
	tshirt: kind("tee", "t-shirt", "soft", 29),
	tank: kind("tee", "top", "soft", 25, "fitted"),
	breton: kind("tee", "t-shirt", "soft", 39, "straight"),
	polo: kind("tee", "t-shirt", "soft", 45),
	shirt: kind("shirt", "shirt", "cut", 75),
	blouse: kind("shirt", "blouse", "cut", 79),
	overshirt: kind("shirt", "shirt", "soft", 109, "loose"),
	jumper: kind("knit", "knit", "soft", 89),
	rollNeck: kind("knit", "knit", "soft", 89),
	cardigan: kind("knit", "cardigan", "soft", 99),
	knitVest: kind("knit", "knit", "soft", 75),
	sweatshirt: kind("sweat", "sweatshirt", "soft", 65),
	hoodie: kind("sweat", "sweatshirt", "soft", 75),
	jacket: kind("jacket", "jacket", "cut", 145),
	blazer: kind("jacket", "blazer", "cut", 165),
	denimJacket: kind("jacket", "jacket", "cut", 115),
	bomber: kind("jacket", "jacket", "soft", 139),
	quiltedJacket: kind("jacket", "puffer", "soft", 125),
	bikerJacket: kind("jacket", "jacket", "cut", 189, "fitted"),
	coat: kind("coat", "coat", "cut", 199, "straight"),
	trench: kind("jacket", "trench", "cut", 199, "straight"),
	parka: kind("coat", "coat", "soft", 189, "loose"),
	puffer: kind("coat", "puffer", "soft", 199, "loose"),
	peaCoat: kind("coat", "coat", "cut", 179, "straight"),
	trousers: kind("trousers", "trousers", "legs", 89, "straight"),
	chinos: kind("trousers", "trousers", "legs", 79),
	joggers: kind("trousers", "trousers", "soft", 65, "loose"),
	cargos: kind("trousers", "trousers", "legs", 89, "loose"),
	shorts: kind("trousers", "shorts", "legs", 55),
	jeans: kind("jeans", "jeans", "legs", 89, "straight"),
	skirt: kind("skirt", "skirt", "cut", 85),
	jumpsuit: kind("jumpsuit", "jumpsuit", "cut", 139),
	dungarees: kind("jumpsuit", "jumpsuit", "cut", 109, "loose"),
	trainers: kind("shoes", "sneaker", "shoes", 99, "trueToSize"),
	ankleBoots: kind("shoes", "boot", "shoes", 129, "trueToSize"),
	chelseaBoots: kind("shoes", "boot", "shoes", 139, "trueToSize"),
	boots: kind("shoes", "boot", "shoes", 179, "trueToSize"),
	laceBoots: kind("shoes", "boot", "shoes", 139, "trueToSize"),
	loafers: kind("shoes", "loafer", "shoes", 119, "trueToSize"),
	derbies: kind("shoes", "sneaker", "shoes", 125, "trueToSize"),
	sandals: kind("shoes", "sandal", "shoes", 89, "trueToSize"),
	tote: kind("bag", "tote", "one", 89, "oneSize"),
	shoulderBag: kind("bag", "bag", "one", 119, "oneSize"),
	crossbodyBag: kind("bag", "bag", "one", 99, "oneSize"),
	handbag: kind("bag", "bag", "one", 129, "oneSize"),
	scarf: kind("scarf", "scarf", "one", 45, "oneSize"),
	squareScarf: kind("scarf", "scarf", "one", 45, "oneSize"),
	beanie: kind("hat", "hat", "one", 29, "oneSize"),
	hat: kind("hat", "hat", "one", 55, "oneSize"),
	belt: kind("belt", "belt", "belt", 39, "trueToSize"),
};
