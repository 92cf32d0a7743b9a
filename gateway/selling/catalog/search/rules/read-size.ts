// A size in a query, in the market's system: `38`, `size 12`, `taille M`, `6 ans`, `116`, `FR 40`.

import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { type CatalogSize, sizeNames } from "#shop/sizes.ts";
import type { Token } from "./tokens.ts";

export interface SizeRead {
	/** as it is called: `38`, `6 ans` */
	label: string;
	sizeIds: string[];
	/** how many words say it */
	length: number;
}

export interface SizeMarket {
	/** ISO 3166-1 alpha-2 */
	country: string;
	language: Language;
	/** by sizeId */
	sizes: ReadonlyMap<string, CatalogSize>;
}

const sizeWords = new Set(
	"taille t tg pointure size sz grosse groesse gr talla taglia numero misura rozmiar rozm r".split(
		" ",
	),
);
export const ageWords = new Set(
	"ans an years year yrs yr y yo old jahre jahr jahrige jahriger jahrigen jahriges anos ano anni anno lat lata latka latki latek latke latkow".split(
		" ",
	),
);
const ageBefore = new Set("age aged alter edad eta wiek ans".split(" "));
/** Countries whose labels a system's name asks for. */
const systems: ReadonlyMap<string, string> = new Map(
	Object.entries({
		fr: "FR",
		eu: "FR",
		eur: "FR",
		de: "DE",
		it: "IT",
		uk: "GB",
		us: "US",
	}),
);
/** `de` is a preposition in some languages, and a country only in capitals: `robe de 38`. */
const systemNamed = (token: Token | undefined, { language }: SizeMarket) =>
	token?.raw === "de" && (language === "fr" || language === "es")
		? undefined
		: systems.get(token?.folded ?? "");
const letters = new Set(["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"]);
const spelledLetters: ReadonlyMap<string, string> = new Map([
	["small", "S"],
	["medium", "M"],
	["large", "L"],
]);

const heightOf = (age: number) => 80 + 6 * age;
const shortest = 86;
const tallest = 176;
const oldest = 16;

const numberIn = (label: string) => /\d+(?:\.\d+)?/.exec(label)?.[0];

function labelled(asked: string, { sizes, language }: SizeMarket, country: string): string[] {
	return [...sizes].flatMap(([sizeId, size]) => {
		const { sizeLabel } = sizeNames(size, { country, language });
		const isIt =
			size.scale === "belts" || size.scale === "children" ? false : foldText(sizeLabel) === asked;
		return isIt ? [sizeId] : [];
	});
}

/** Ids of a number or letters: by the market's labels, else as it is sewn in. */
function idsOf(asked: string, market: SizeMarket, country = market.country): string[] {
	const here = labelled(asked, market, country);
	return here.length > 0 ? here : labelled(asked, market, "FR");
}

/** The smallest of the children's sizes that is large enough. */
function forAge(age: number, { sizes, language }: SizeMarket): string[] {
	const ages = [...sizes]
		.flatMap(([sizeId, { scale, labels }]) =>
			scale === "children" ? [{ sizeId, years: Number(numberIn(labels.EUR[language])) }] : [],
		)
		.sort((a, b) => a.years - b.years);
	const [smallest] = ages;
	if (!smallest || age < smallest.years - 1) return [];
	const fits = ages.find(({ years }) => years >= age);
	return fits ? [fits.sizeId] : [];
}

/** An age as children's sizes are written, `6 Jahre`: a number alone may be a size of adults. */
const ageLabel = (age: string, [sizeId = ""]: readonly string[], { sizes, language }: SizeMarket) =>
	sizes.get(sizeId)?.labels.EUR[language].replace(/\d+/, age) ?? age;

const beltIds = (asked: string, { sizes, language }: SizeMarket) =>
	[...sizes].flatMap(([sizeId, { scale, labels }]) =>
		scale === "belts" && numberIn(labels.EUR[language]) === asked ? [sizeId] : [],
	);

/** Where large sizes begin, as they are sewn in. */
const leastLarge = 46;
const largeLetters = new Set(["XL", "XXL", "XXXL"]);

/** `plus size`: the largest sizes of clothes, by the least of them; null if the catalogue has none. */
export function largeSizes({ sizes, country, language }: SizeMarket) {
	const large = [...sizes].filter(([, size]) => {
		if (size.scale === "letters") return largeLetters.has(size.labels.EUR[language]);
		const number = Number(numberIn(size.labels.EUR[language]));
		return (size.scale === "women" || size.scale === "men") && number >= leastLarge;
	});
	const least = large.find(([, { scale }]) => scale === "letters") ?? large[0];
	if (!least) return null;
	const { sizeLabel } = sizeNames(least[1], { country, language });
	return { label: `${sizeLabel}+`, sizeIds: large.map(([sizeId]) => sizeId) };
}

/** Whether sizes are those of children. */
export const areOfChildren = (sizeIds: readonly string[], { sizes }: SizeMarket): boolean =>
	sizeIds.every((sizeId) => sizes.get(sizeId)?.scale === "children");

/** What begins at a word; null if it is no size of the catalogue. */
export function readSize(
	tokens: readonly Token[],
	at: number,
	market: SizeMarket,
): SizeRead | null {
	let next = at;
	const isSaid = sizeWords.has(tokens[next]?.folded ?? "");
	if (isSaid) next += 1;
	const isAge = !isSaid && ageBefore.has(tokens[next]?.folded ?? "");
	if (isAge) next += 1;
	const system = systemNamed(tokens[next], market);
	if (system && /^\d/.test(tokens[next + 1]?.folded ?? "")) next += 1;
	const token = tokens[next];
	if (!token) return null;
	const done = (sizeIds: string[], label = token.raw, extra = 0): SizeRead | null =>
		sizeIds.length > 0 ? { label, sizeIds, length: next + 1 + extra - at } : null;

	const spelled = market.language === "en" ? spelledLetters.get(token.folded) : undefined;
	if (spelled) return done(idsOf(spelled.toLowerCase(), market), spelled);
	if (letters.has(token.folded)) {
		// one letter may be anything: the size's word is before it, it is the last word, or a capital
		const isClear =
			isSaid || token.folded.length > 1 || next === tokens.length - 1 || token.raw !== token.folded;
		return isClear && token.gap === " "
			? done(idsOf(token.folded, market), token.folded.toUpperCase())
			: null;
	}
	if (/^w\d\d$/.test(token.folded)) return done(labelled(token.folded, market, "GB"), token.raw);
	if (!/^\d{1,3}(?:[.,]\d)?$/.test(token.folded.replace(" ", "."))) return null;
	const number = Number(token.raw.replace(",", "."));
	const asked = foldText(token.raw);
	const after = tokens[next + 1];
	// `6–7 years` is the first of them
	const second =
		after && /^\d{1,2}$/.test(after.folded) && ageWords.has(tokens[next + 2]?.folded ?? "") ? 1 : 0;
	const unit = tokens[next + 1 + second]?.folded ?? "";
	// `6-letnia` is six years old, and behind a size of adults it is for the summer
	const isYears =
		ageWords.has(unit) ||
		(market.language === "pl" && number <= oldest && /^letni(?:a|e|ego|ej|ch)?$/.test(unit));
	if (isAge || isYears) {
		if (number > oldest) return null;
		const rest = isYears ? 1 + second : 0;
		const old = unit !== "old" && tokens[next + 2 + second]?.folded === "old" ? 1 : 0;
		const ages = tokens.slice(next, next + 1 + second).map(({ raw }) => raw);
		const sizeIds = forAge(number, market);
		return done(sizeIds, ageLabel(ages.join("–"), sizeIds, market), rest + old);
	}
	// `33 waist` is the British and American label of trousers
	if (unit === "waist") return done(labelled(`w${asked}`, market, "GB"), `W${token.raw}`, 1);
	if (unit === "cm") {
		const belts = beltIds(asked, market);
		return done(belts.length > 0 ? belts : forAge((number - 80) / 6, market), `${token.raw} cm`, 1);
	}
	const ids = idsOf(asked, market, system ?? market.country);
	if (ids.length > 0) return done(ids);
	const isHeight = number >= shortest && number <= tallest;
	return done([
		...beltIds(asked, market),
		...(isHeight ? forAge((number - heightOf(0)) / 6, market) : []),
	]);
}
