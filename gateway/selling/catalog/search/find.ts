// The products of what was understood: each part of a query as those that are just so, and those that come near.
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type Bits,
	difference,
	emptyBits,
	intersectionSize,
	shared,
	unionOf,
} from "../rules/bits.ts";
import type { ListingIndex, MarketIndex } from "../rules/listing-index.ts";
import { priceMask } from "../rules/select.ts";
import {
	clothsWithin,
	familyOf,
	featuresOf,
	fibresOf,
	fitsOf,
	suitings,
} from "./rules/concepts.ts";
import { type Lexicon, type Meaning, stemsOf } from "./rules/lexicon.ts";
import { tokensOf } from "./rules/tokens.ts";
import type { Part } from "./rules/understand.ts";
import { type Mentions, readMentions } from "./words-of-documents.ts";

/** Where is searched, and by which words. */
export interface Ground {
	db: Db;
	index: ListingIndex;
	market: MarketIndex;
	lexicon: Lexicon;
}

/** The products of a part. */
export interface Found {
	/** just what was asked for */
	exact: Bits;
	/** these and those that come near */
	wide: Bits;
}

const only = (bits: Bits): Found => ({ exact: bits, wide: bits });
export const isAny = (bits: Bits) => bits.some((word) => word !== 0);

function traits({ index }: Ground, kind: string, keys: readonly string[]): Bits {
	return unionOf(
		index.size,
		keys.flatMap((key) => index.traits.get(`${kind}:${key}`) ?? []),
	);
}

const mentions = ({ db, index, lexicon }: Ground, phrases: readonly string[]): Promise<Mentions> =>
	readMentions(db, index, phrases, lexicon.language);

/** Products for an audience; unisex ones are for each. */
const audience = (ground: Ground, key: string) => traits(ground, "audience", [key, "unisex"]);

function garments(ground: Ground, names: string): Bits {
	return unionOf(
		ground.index.size,
		names.split(" ").map((name) => {
			const [garment = "", whose] = name.split("@");
			const all = traits(ground, "garment", [garment]);
			return whose ? shared(all, audience(ground, whose)) : all;
		}),
	);
}

/** Phrases whose stems are not another meaning's: `shorts`, but `short` is a length. */
function ownPhrases({ lexicon }: Ground, meaning: Meaning): string[] {
	return meaning.phrases.filter((phrase) => {
		const stems = stemsOf(tokensOf(phrase, lexicon.language), lexicon.stops);
		const own = lexicon.stems.get(stems)?.meanings ?? [];
		return own.some(({ sort, key }) => sort === meaning.sort && key === meaning.key);
	});
}

async function family(ground: Ground, meaning: Meaning): Promise<Found> {
	const { garments: first, also } = familyOf(meaning.key);
	const exact = garments(ground, first);
	const wide = also ? unionOf(ground.index.size, [exact, garments(ground, also)]) : exact;
	if (isAny(wide)) return { exact: isAny(exact) ? exact : wide, wide };
	// a catalogue with other names for its garments: what the products are called
	return only((await mentions(ground, ownPhrases(ground, meaning))).inName);
}

/** What a shop may not sell, if this one has garments of that name. */
function soldAfterAll({ index, lexicon }: Ground, { key, phrases }: Meaning): Bits {
	const stems = (text: string) => stemsOf(tokensOf(text, lexicon.language), lexicon.stops);
	const names = new Set([key, ...phrases].map(stems));
	const prefix = "garment:";
	return unionOf(
		index.size,
		[...index.traits].flatMap(([trait, bits]) =>
			trait.startsWith(prefix) && names.has(stems(trait.slice(prefix.length))) ? [bits] : [],
		),
	);
}

async function cloth(ground: Ground, meaning: Meaning): Promise<Found> {
	const { anywhere, inName } = await mentions(ground, meaning.phrases);
	const within = clothsWithin[meaning.key] ?? [];
	const others = await Promise.all(
		within.flatMap((key) => {
			const other = ground.lexicon.meanings.get(`cloth.${key}`);
			return other ? [mentions(ground, other.phrases)] : [];
		}),
	);
	const not = others.map((one) => one.anywhere);
	return { exact: difference(inName, not), wide: anywhere };
}

/** A value of a facet; products that a facet does not know are found by their names. */
async function valued(ground: Ground, meaning: Meaning, values: readonly Bits[]): Promise<Found> {
	const { anywhere, inName } = await mentions(ground, meaning.phrases);
	const wide = unionOf(ground.index.size, values);
	return isAny(wide) ? { exact: shared(wide, anywhere), wide } : { exact: inName, wide: inName };
}

/** The index has no such words, and without them `sin mangas` is any sleeve. */
const without = /^(?:sans|sin|senza|bez|without|ohne) /;

async function described(ground: Ground, meaning: Meaning, exact: Bits): Promise<Found> {
	const { inName } = await mentions(
		ground,
		meaning.phrases.filter((phrase) => !without.test(phrase)),
	);
	const wide = unionOf(ground.index.size, [exact, inName]);
	return { exact: isAny(exact) ? exact : wide, wide };
}

async function suiting(ground: Ground, name: string): Promise<Found> {
	const rule = suitings[name];
	const { index, lexicon } = ground;
	if (!rule) return only(emptyBits(index.size));
	const one = async (reference: string): Promise<Bits> => {
		const [sort = "", key = ""] = reference.split(".");
		if (sort === "season") return traits(ground, "season", [key]);
		const meaning = lexicon.meanings.get(reference);
		if (!meaning) return emptyBits(index.size);
		const { exact, wide } = await productsOf(ground, meaning);
		// the cloth of its name: crêpe is also what a sole is made of
		return sort === "family" || sort === "cloth" ? exact : wide;
	};
	const all = async (names: string): Promise<Bits> => {
		const choices = await Promise.all(
			names.split(" ").map(async (choice) => {
				const [first, ...others] = await Promise.all(choice.split("&").map(one));
				return first ? shared(first, ...others) : emptyBits(index.size);
			}),
		);
		return unionOf(index.size, choices);
	};
	const of = (names: string | undefined) => (names ? all(names) : emptyBits(index.size));
	const [some, never, also] = await Promise.all([of(rule.some), of(rule.never), of(rule.also)]);
	const exact = difference(some, [never]);
	return { exact, wide: unionOf(index.size, [exact, also]) };
}

/** The products that a meaning is about. */
export async function productsOf(ground: Ground, meaning: Meaning): Promise<Found> {
	const { index, market } = ground;
	const { sort, key } = meaning;
	const empty = emptyBits(index.size);
	switch (sort) {
		case "family":
			return family(ground, meaning);
		case "none":
			return only(soldAfterAll(ground, meaning));
		case "tree":
			return only(index.families.get(key) ?? empty);
		case "audience":
			return only(audience(ground, key));
		case "colour":
			return valued(ground, meaning, [index.values.colour.get(key) ?? empty]);
		case "shade": {
			const [colour = ""] = key.split(".");
			const { inName } = await mentions(ground, meaning.phrases);
			const wide = unionOf(index.size, [inName, index.values.colour.get(colour) ?? empty]);
			return { exact: isAny(inName) ? inName : wide, wide };
		}
		case "material":
			return valued(
				ground,
				meaning,
				(fibresOf[key] ?? [key]).flatMap((fibre) => index.values.material.get(fibre) ?? []),
			);
		case "cloth":
			return cloth(ground, meaning);
		case "pattern":
		case "trait":
			return described(ground, meaning, traits(ground, "feature", featuresOf[key] ?? [key]));
		case "fit":
			return described(ground, meaning, traits(ground, "fit", fitsOf[key] ?? [key]));
		case "cut":
			return only((await mentions(ground, meaning.phrases)).inName);
		case "season":
		case "occasion":
			return suiting(ground, `${sort}.${key}`);
		case "sale":
			return only(market.reduced);
		case "new":
			return only(index.labels.get("New") ?? empty);
		case "brand":
			return only(key ? (await mentions(ground, [key])).anywhere : empty);
		case "said": {
			const { anywhere, inName } = await mentions(ground, [key]);
			return { exact: inName, wide: anywhere };
		}
		default:
			return only(empty);
	}
}

/** A part that narrows a search. */
export interface Constraint extends Found {
	parts: readonly Part[];
	/** without it nothing may be shown */
	isHard: boolean;
	/** those that count more are kept before others, and rank higher */
	weight: number;
}

/** What a part counts for the rank, and when not everything can be had. */
const weights = {
	text: 60,
	size: 50,
	colour: 45,
	sale: 40,
	material: 30,
	pattern: 28,
	trait: 20,
	season: 10,
	occasion: 8,
} as const;

const weightOf: Partial<Record<Meaning["sort"], number>> = {
	colour: weights.colour,
	shade: weights.colour,
	sale: weights.sale,
	new: weights.sale,
	material: weights.material,
	cloth: weights.material,
	pattern: weights.pattern,
	season: weights.season,
	occasion: weights.occasion,
};

const both = (one: Found, other: Found): Found => ({
	exact: shared(one.exact, other.exact),
	wide: shared(one.wide, other.wide),
});
const either = (size: number, found: readonly Found[]): Found => ({
	exact: unionOf(
		size,
		found.map((one) => one.exact),
	),
	wide: unionOf(
		size,
		found.map((one) => one.wide),
	),
});

const isFamily = (part: Part) =>
	part.read === "sense" && part.meanings.some(({ sort }) => sort === "family" || sort === "tree");
const isNone = (part: Part) =>
	part.read === "sense" && part.meanings.some(({ sort }) => sort === "none");
const sortOf = (part: Part) => (part.read === "sense" ? part.meanings[0]?.sort : undefined);

async function ofPart(ground: Ground, part: Part): Promise<Found> {
	const { index, market } = ground;
	switch (part.read) {
		case "size": {
			const ids = part.sizeIds;
			const orderable = unionOf(
				index.size,
				ids.flatMap((id) => index.values.size.get(id) ?? []),
			);
			// a size that is sold out can be waited for
			return { exact: orderable, wide: traits(ground, "size", ids) };
		}
		case "price": {
			const cents = (units: number | undefined) =>
				units === undefined ? undefined : Math.round(units * 100);
			const { min, max } = part.price;
			return only(
				priceMask(index.size, market, { values: {}, minPrice: cents(min), maxPrice: cents(max) }),
			);
		}
		case "text": {
			const { anywhere, inName } = await mentions(ground, [part.label]);
			return { exact: inName, wide: anywhere };
		}
		case "sense": {
			const found = await Promise.all(part.meanings.map((one) => productsOf(ground, one)));
			return found.reduce(both);
		}
	}
}

/** The head noun of a query is its last in Germanic languages, its first in the others. */
const isLastHead = (language: Language) => language === "de" || language === "en";

const besideOf = (part: Part) =>
	part.read === "sense" ? familyOf(part.meanings[0]?.key ?? "").beside : undefined;

/** What is not sold, but only says how a family is: `ankle boots with heel`, `Anzughose`. */
function isManner(part: Part, families: readonly Part[], language: Language): boolean {
	if (!isNone(part) || besideOf(part) === undefined) return false;
	return families.some(({ from, to }) =>
		// an article or a preposition between them, or the order of the language
		from < part.from ? !isLastHead(language) || to < part.from : isLastHead(language),
	);
}

async function ofManner(ground: Ground, part: Part): Promise<Found> {
	const meaning = ground.lexicon.meanings.get(besideOf(part) ?? "");
	return meaning ? productsOf(ground, meaning) : only(emptyBits(ground.index.size));
}

/**
 * Families of a query: what is in all of them, else the head with the others as what they mean beside one, else any of them.
 */
async function familyConstraint(ground: Ground, parts: readonly Part[]): Promise<Constraint[]> {
	const { index, market, lexicon } = ground;
	const found = await Promise.all(parts.map((part) => ofPart(ground, part)));
	const hard = (one: Found, its: readonly Part[]): Constraint => ({
		...one,
		parts: its,
		isHard: true,
		weight: 100,
	});
	const [first, ...others] = found;
	if (!first) return [];
	const all = others.reduce(both, first);
	if (others.length === 0 || intersectionSize(all.wide, market.sold) > 0) return [hard(all, parts)];
	const usual = isLastHead(lexicon.language) ? parts.length - 1 : 0;
	// what is no cut or cloth itself is the head wherever it stands: `Strickkleid Rollkragen`
	const nouns = parts.flatMap((part, at) => (besideOf(part) === undefined ? [at] : []));
	const head = nouns.length === 1 ? (nouns[0] ?? usual) : usual;
	const beside = await Promise.all(
		parts.map(async (part, at) => {
			const name = at === head ? undefined : besideOf(part);
			const meaning = name ? lexicon.meanings.get(name) : undefined;
			return meaning ? { part, found: await productsOf(ground, meaning) } : null;
		}),
	);
	const modifiers = beside.filter((one) => one !== null);
	const headFound = found[head];
	if (headFound && modifiers.length === parts.length - 1) {
		return [
			hard(headFound, parts.slice(head, head + 1)),
			...modifiers.map(({ part, found: its }) => ({
				...its,
				parts: [part],
				isHard: false,
				weight: weights.material,
			})),
		];
	}
	return [hard(either(index.size, found), parts)];
}

/** What every part asks of a product; colours, sizes and audiences widen each other. */
export async function constraintsOf(ground: Ground, parts: readonly Part[]): Promise<Constraint[]> {
	const families = parts.filter(isFamily);
	const rest = parts.filter((part) => !isFamily(part));
	const groups = new Map<string, Part[]>();
	for (const part of rest) {
		const sort = sortOf(part);
		const name =
			part.read === "size"
				? "size"
				: sort === "colour" || sort === "shade"
					? "colour"
					: sort === "audience"
						? "audience"
						: `${part.from}`;
		groups.set(name, [...(groups.get(name) ?? []), part]);
	}
	const others = await Promise.all(
		[...groups].map(async ([name, its]): Promise<Constraint> => {
			const [first] = its;
			const manner = first && isManner(first, families, ground.lexicon.language);
			const found = await Promise.all(
				its.map((part) => (manner ? ofManner(ground, part) : ofPart(ground, part))),
			);
			const sort = first && sortOf(first);
			const isPrice = first?.read === "price";
			return {
				...(found.length === 1 && found[0] ? found[0] : either(ground.index.size, found)),
				parts: its,
				isHard: name === "audience" || isPrice || (first !== undefined && !manner && isNone(first)),
				weight:
					first?.read === "size"
						? weights.size
						: first?.read === "text"
							? weights.text
							: ((sort && weightOf[sort]) ?? weights.trait),
			};
		}),
	);
	return [...(await familyConstraint(ground, families)), ...others];
}
