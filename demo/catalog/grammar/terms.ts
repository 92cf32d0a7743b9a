// Keys of the catalogue's vocabulary (catalog_terms): each language has a label for every one of them.

export const colourFamilies = [
	"black",
	"grey",
	"white",
	"beige",
	"brown",
	"red",
	"pink",
	"orange",
	"yellow",
	"green",
	"blue",
	"purple",
] as const;
export type ColourFamily = (typeof colourFamilies)[number];

export const colours = [
	"black",
	"charcoal",
	"greyMarl",
	"pearlGrey",
	"white",
	"ecru",
	"ivory",
	"oat",
	"sand",
	"taupe",
	"camel",
	"cognac",
	"tobacco",
	"chocolate",
	"espresso",
	"burgundy",
	"cherry",
	"poppy",
	"brick",
	"rust",
	"terracotta",
	"apricot",
	"blush",
	"dustyRose",
	"fuchsia",
	"saffron",
	"mustard",
	"butter",
	"olive",
	"khaki",
	"forest",
	"bottle",
	"sage",
	"almond",
	"teal",
	"navy",
	"midnight",
	"cobalt",
	"sky",
	"ice",
	"rawDenim",
	"midDenim",
	"paleDenim",
	"lilac",
	"plum",
	"aubergine",
] as const;
export type Colour = (typeof colours)[number];

export const fibres = [
	"cotton",
	"organicCotton",
	"linen",
	"silk",
	"wool",
	"merino",
	"cashmere",
	"mohair",
	"alpaca",
	"viscose",
	"lyocell",
	"polyester",
	"recycledPolyester",
	"polyamide",
	"recycledPolyamide",
	"elastane",
	"leather",
	"suede",
	"down",
	"feather",
	"rubber",
] as const;
export type Fibre = (typeof fibres)[number];

export const parts = ["main", "lining", "filling", "upper", "sole"] as const;
export type Part = (typeof parts)[number];

export const fits = [
	"fitted",
	"slim",
	"regular",
	"straight",
	"loose",
	"oversized",
	"trueToSize",
	"oneSize",
] as const;
export type Fit = (typeof fits)[number];

/** ISO 3758 symbols that the shop uses. */
export const cares = [
	"wash40",
	"wash30",
	"wash30Gentle",
	"washHand",
	"noWash",
	"noBleach",
	"tumbleLow",
	"noTumble",
	"dryFlat",
	"ironMedium",
	"ironLow",
	"noIron",
	"dryClean",
	"noDryClean",
	"leatherCare",
] as const;
export type Care = (typeof cares)[number];

export const measures = [
	"length",
	"chest",
	"waist",
	"hips",
	"shoulder",
	"sleeve",
	"inseam",
	"rise",
	"hem",
	"height",
	"width",
	"depth",
	"strapDrop",
	"heel",
	"shaft",
	"brim",
] as const;
export type Measure = (typeof measures)[number];

export interface TermLabels {
	colours: Readonly<Record<Colour, string>>;
	colourFamilies: Readonly<Record<ColourFamily, string>>;
	fibres: Readonly<Record<Fibre, string>>;
	parts: Readonly<Record<Part, string>>;
	fits: Readonly<Record<Fit, string>>;
	cares: Readonly<Record<Care, string>>;
	measures: Readonly<Record<Measure, string>>;
}
