// What words of a query can mean, whatever the language: families by their garments, and what suits a season or an occasion,
// by what a catalogue knows of its products. The words are in lexicon/.

/** How garments answer a family: these first, and those as well. `blouse@women`: only for women; `tshirt&stripes`: with that. */
interface Family {
	garments: string;
	also?: string;
	/** what it means beside another family: `jupe en jean`; empty for what is left out there */
	beside?: string;
}

const boots = "ankleBoots chelseaBoots boots laceBoots";
const shoes = `trainers loafers derbies sandals ${boots}`;
const jackets = "jacket denimJacket bikerJacket bomber quiltedJacket";
const bags = "handbag shoulderBag crossbodyBag tote";

/** By the keys of the lexicons; a family that is not here is the garment of its own name. */
const families: Readonly<Record<string, Family>> = {
	dress: { garments: "dress slipDress knitDress shirtDress pinafore" },
	jeans: { garments: "jeans", beside: "cloth.denim" },
	trousers: { garments: "trousers chinos", also: "jeans dungarees" },
	tshirt: { garments: "tshirt", also: "tank breton" },
	breton: { garments: "breton", also: "tshirt&stripes" },
	tank: { garments: "tank", also: "camisole" },
	top: { garments: "top camisole tank", also: "blouse tshirt breton" },
	shirt: { garments: "shirt", also: "blouse overshirt" },
	blouse: { garments: "blouse shirt@women" },
	// with buttons or without: the Polish `bluzka`
	lightTop: { garments: "blouse shirt@women", also: "top breton tshirt@women tshirt@children" },
	jumper: { garments: "jumper rollNeck", also: "knitVest" },
	// buttoned or not: the Polish word says neither
	sweater: { garments: "jumper rollNeck", also: "knitVest cardigan" },
	rollNeck: { garments: "rollNeck", beside: "trait.rollNeck" },
	knitwear: {
		garments: "jumper rollNeck cardigan knitVest",
		also: "knitDress",
		beside: "cloth.knit",
	},
	sweatshirt: { garments: "sweatshirt hoodie" },
	coat: { garments: "coat peaCoat", also: "trench puffer parka" },
	raincoat: { garments: "trench parka", beside: "occasion.rain" },
	jacket: { garments: jackets, also: "blazer peaCoat parka puffer overshirt" },
	quiltedJacket: { garments: "quiltedJacket", also: "puffer" },
	coatsAndJackets: { garments: `coat peaCoat trench parka puffer blazer ${jackets}` },
	shoes: { garments: shoes },
	boots: { garments: boots },
	longBoots: { garments: "boots laceBoots", also: "ankleBoots chelseaBoots" },
	kneeBoots: { garments: "boots", also: "laceBoots ankleBoots chelseaBoots" },
	ankleBoots: { garments: "ankleBoots chelseaBoots", also: "laceBoots" },
	formalShoes: { garments: "derbies", also: "loafers" },
	bag: { garments: bags },
	handbag: { garments: "handbag shoulderBag", also: "tote crossbodyBag" },
	shoulderBag: { garments: "shoulderBag", also: "crossbodyBag" },
	crossbodyBag: { garments: "crossbodyBag", also: "shoulderBag" },
	scarf: { garments: "scarf", also: "squareScarf" },
	squareScarf: { garments: "squareScarf", also: "scarf" },
	hat: { garments: "hat", also: "beanie" },
	accessories: { garments: "scarf squareScarf belt beanie hat" },
	belt: { garments: "belt", beside: "trait.belt" },
	pumps: { garments: "pumps", beside: "trait.heel" },
	wedges: { garments: "wedges", beside: "" },
	suit: { garments: "suit", beside: "occasion.office" },
	// what is not sold but may belong to what is: `tasche mit kette`
	laces: { garments: "laces", beside: "trait.laces" },
	jewellery: { garments: "jewellery", beside: "" },
	tie: { garments: "tie", beside: "" },
	accessory: { garments: "accessory", beside: "" },
};

export function familyOf(key: string): Family {
	return families[key] ?? { garments: key };
}

/** Families that have the garments of another and more, the narrowest first: coats beside pea coats. */
export function familiesAround(key: string): string[] {
	const [own = ""] = familyOf(key).garments.split(" ");
	return Object.entries(families)
		.map(([name, { garments, also = "" }]) => ({ name, all: `${garments} ${also}`.split(" ") }))
		.filter(({ name, all }) => name !== key && all.includes(own))
		.sort((a, b) => a.all.length - b.all.length)
		.map(({ name }) => name);
}

/** Cloths whose words are part of another's: `velours` and `velours côtelé`. */
export const clothsWithin: Readonly<Record<string, readonly string[]>> = { velvet: ["corduroy"] };

/** Fibres that count as another in a search. */
export const fibresOf: Readonly<Record<string, readonly string[]>> = {
	cotton: ["cotton", "organicCotton"],
	wool: ["wool", "merino"],
	polyester: ["polyester", "recycledPolyester"],
	polyamide: ["polyamide", "recycledPolyamide"],
	down: ["down", "feather"],
};

export const fitsOf: Readonly<Record<string, readonly string[]>> = {
	slim: ["slim", "fitted"],
	loose: ["loose", "oversized"],
};

/** Features that count as another, for a shopper who asks for that. */
export const featuresOf: Readonly<Record<string, readonly string[]>> = {
	pockets: ["pockets", "patchPockets"],
	collar: ["shirtCollar", "standCollar", "lapels"],
	lining: ["lining", "warmLining"],
};

/** What is said of garments that lack features: flat shoes have no heel. */
export const lackingOf: Readonly<Record<string, { family: string; without: readonly string[] }>> = {
	flat: { family: "shoes", without: ["heel"] },
};

/** Products with one of `some`, and none of `never`; `a&b` is both. Names are those of the lexicons, or traits of products. */
export interface Suiting {
	some: string;
	never: string;
	/** near to it, behind the others */
	also?: string;
}

const warmFibres =
	"material.wool material.merino material.cashmere material.mohair material.alpaca material.down";
const heavyCloths = "cloth.velvet cloth.corduroy cloth.flannel cloth.tweed";
const festiveCloths =
	"cloth.satin cloth.velvet cloth.crepe cloth.sequins cloth.lace cloth.tulle material.silk";
const workingCloths = "cloth.denim cloth.corduroy cloth.flannel";

/** The colours that a shade is on the border of, where its own has none: a tan bag is brown. */
export const bordersOf: Readonly<Record<string, readonly string[]>> = {
	"beige.camel": ["brown"],
	"beige.taupe": ["grey", "brown"],
	"blue.teal": ["green"],
	"brown.cognac": ["orange", "beige"],
	"orange.apricot": ["pink"],
	"orange.rust": ["brown", "red"],
	"pink.fuchsia": ["purple", "red"],
	"purple.lilac": ["pink"],
	"purple.plum": ["red"],
	"red.brick": ["orange"],
	"red.burgundy": ["purple"],
	"white.ecru": ["beige"],
};

/** What suits a season or an occasion, by the keys of the lexicons. */
export const suitings: Readonly<Record<string, Suiting>> = {
	"season.summer": {
		some: "season.SS material.linen cloth.gauze trait.sleeveless trait.shortSleeves trait.thinStraps family.sandals",
		never: `${warmFibres} ${heavyCloths} family.coat family.boots family.beanie family.puffer`,
	},
	"season.winter": {
		some: `${warmFibres} ${heavyCloths} trait.warmLining family.coat family.puffer family.boots family.knitwear`,
		never: "season.SS material.linen family.trench trait.sleeveless&material.cotton",
	},
	"season.spring": {
		some: "season.SS family.trench family.denimJacket family.quiltedJacket family.jacket family.cardigan family.loafers family.trainers material.cotton material.viscose material.silk",
		never: `material.cashmere material.mohair material.alpaca material.down family.puffer family.beanie ${heavyCloths}`,
	},
	"season.autumn": {
		some: `material.wool material.merino family.jacket family.trench family.parka family.cardigan family.boots family.jumper ${heavyCloths}`,
		never: "season.SS material.linen family.sandals",
	},
	"occasion.evening": {
		some: `${festiveCloths} family.blazer`,
		never: `${workingCloths} cloth.jersey cloth.gauze pattern.check audience.children`,
	},
	"occasion.wedding": {
		some: `${festiveCloths} family.blazer family.derbies family.suit`,
		never: `${workingCloths} cloth.jersey cloth.tweed pattern.check audience.children family.knitDress`,
		also: "family.dress&material.viscose",
	},
	"occasion.office": {
		some: "family.blazer family.shirt family.blouse family.trousers family.chinos family.loafers family.derbies family.coat family.skirt&material.wool cloth.crepe family.knitDress family.knitwear&material.merino",
		never: `${workingCloths} family.jeans family.overshirt cloth.jersey cloth.gauze family.puffer family.parka audience.children family.dungarees`,
	},
	"occasion.funeral": {
		some: "colour.black",
		never: "pattern.floral pattern.leopard cloth.sequins audience.children",
	},
	"occasion.rain": { some: "family.raincoat family.parka family.trench", never: "" },
	"occasion.sustainable": {
		some: "material.organicCotton material.linen material.lyocell cloth.recycled",
		never: "",
	},
	"occasion.gift": {
		some: "family.accessories family.bag material.cashmere material.silk",
		never: "",
		also: "audience.children",
	},
};
