// Names of sizes in each market. Sizes are stored, requested and ordered by their ids, whose labels are the French ones (EU for
// shoes), as sewn into the product; shoppers read the sizes of their country. Plain tables for both programs.
import type { Language } from "./languages.ts";

export const sizeScales = ["letters", "women", "men", "children", "shoes", "belts", "one"] as const;
export type SizeScale = (typeof sizeScales)[number];

export const sizeSystems = ["FR", "DE", "IT", "UK", "US"] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** MARKET-55: Italy has its own labels, every other country those of the European (French) size. */
export const sizingGuideRegionOf = (country: string): "EUR" | "IT" =>
	country === "IT" ? "IT" : "EUR";

/** Countries that do not use French sizes; Poland uses Germany's, Spain and French Switzerland use France's. */
const systemOf: Readonly<Record<string, SizeSystem>> = {
	AT: "DE",
	DE: "DE",
	GB: "UK",
	IE: "UK",
	IT: "IT",
	PL: "DE",
	US: "US",
};

/** @param country ISO 3166-1 alpha-2 */
export const sizeSystemOf = (country: string): SizeSystem => systemOf[country] ?? "FR";

type Conversion = (base: number) => string;
const plus =
	(by: number): Conversion =>
	(base) =>
		`${base + by}`;
const waistInInches: Conversion = (base) => `W${Math.round((base * 2) / 2.54)}`;

/** Body height in cm that a child's size is cut for, by age in years. */
export const heightOfAge: Conversion = (age) => `${80 + 6 * age}`;

/** A larger number of a child's size is a height already. */
const oldestChild = 18;

/** British shoes have one scale for children and adults, which starts again after 13. */
const britishShoes: Readonly<Record<number, string>> = {
	28: "10",
	29: "11",
	30: "11.5",
	31: "12.5",
	32: "13",
	33: "1",
	34: "2",
	35: "2.5",
	36: "3",
	37: "4",
	38: "5",
	39: "6",
	40: "6.5",
	41: "7",
	42: "8",
	43: "9",
	44: "9.5",
	45: "10.5",
	46: "11",
};
const inBritishShoes: Conversion = (base) => britishShoes[base] ?? `${base}`;

/** Turns the French number of a scale into a system's own label, where it has one. */
export const conversions: Readonly<
	Partial<Record<SizeScale, Partial<Record<SizeSystem, Conversion>>>>
> = {
	women: { DE: plus(-2), IT: plus(4), UK: plus(-28), US: plus(-32) },
	men: { DE: plus(6), IT: plus(6), UK: waistInInches, US: waistInInches },
	children: { DE: heightOfAge, UK: (age) => `${age - 1}–${age}` },
	shoes: { UK: inBritishShoes },
};

/** Scales whose numbers mean nothing without their system. */
const sewnIn: Readonly<Partial<Record<SizeScale, string>>> = {
	women: "FR",
	men: "FR",
	shoes: "EU",
};

/** The system that the labels of a scale are in, as a country writes them; null where they are words or letters. */
export function systemOfScale(scale: string, country: string): SizeSystem | "EU" | null {
	const base = { women: "FR", men: "FR", shoes: "EU" } as const;
	if (!Object.hasOwn(base, scale)) return null;
	const own = scale as keyof typeof base;
	const system = sizeSystemOf(country);
	return conversions[own]?.[system] ? system : base[own];
}

export interface CatalogSize {
	scale: SizeScale;
	labels: Record<"EUR" | "IT", Readonly<Record<Language, string>>>;
}

export interface SizeNames {
	sizeLabel: string;
	/** the same size as it is sewn into the product, `FR 38`; absent where the market uses just that */
	sizeElsewhere?: string;
}

/** @param country whose market it is, ISO 3166-1 alpha-2 */
export function sizeNames(
	{ scale, labels }: CatalogSize,
	{ country, language }: { country: string; language: Language },
): SizeNames {
	const base = labels.EUR[language];
	const system = sizeSystemOf(country);
	const number = /\d+/.exec(base)?.[0];
	const convert = conversions[scale]?.[system];
	const isHeight = scale === "children" && Number(number) > oldestChild;
	if (system === "FR" || number === undefined || !convert || isHeight) return { sizeLabel: base };
	// a height is a label by itself, without the base's years
	if (convert === heightOfAge) return { sizeLabel: convert(Number(number)), sizeElsewhere: base };
	const own = base.replace(number, convert(Number(number)));
	const sizeLabel = sizingGuideRegionOf(country) === "IT" ? labels.IT[language] : own;
	const sewn = sewnIn[scale];
	return sewn ? { sizeLabel, sizeElsewhere: `${sewn} ${base}` } : { sizeLabel };
}

/** A size followed by its other name: `36 (FR 38)`. */
export function sizeText({ sizeLabel, sizeElsewhere }: SizeNames): string {
	return sizeElsewhere ? `${sizeLabel} (${sizeElsewhere})` : sizeLabel;
}

/** Sizes that a list keeps apart: the same number means different things in two of these groups. */
export const sizeGroups = [
	"clothes",
	"trousers",
	"children",
	"shoes",
	"childrenShoes",
	"belts",
	"one",
] as const;
export type SizeGroup = (typeof sizeGroups)[number];

const groupOfScale = {
	letters: "clothes",
	women: "clothes",
	men: "trousers",
	children: "children",
	shoes: "shoes",
	belts: "belts",
	one: "one",
} as const satisfies Record<SizeScale, SizeGroup>;

/** The smallest shoe for adults, EU. */
export const smallestAdultShoe = 36;

export function sizeGroupOf({ scale, labels }: CatalogSize): SizeGroup {
	const isSmall = Number.parseInt(labels.EUR.en, 10) < smallestAdultShoe;
	return scale === "shoes" && isSmall ? "childrenShoes" : groupOfScale[scale];
}
