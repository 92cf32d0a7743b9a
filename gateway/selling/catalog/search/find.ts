// The products of a meaning: those that are just so, and those that come near.
import type { Db } from "#gateway/platform/db/client.ts";
import { type Bits, difference, emptyBits, shared, unionOf } from "../rules/bits.ts";
import type { ListingIndex, MarketIndex } from "../rules/listing-index.ts";
import {
	clothsWithin,
	familyOf,
	featuresOf,
	fibresOf,
	fitsOf,
	lackingOf,
	suitings,
} from "./rules/concepts.ts";
import { type Lexicon, type Meaning, stemsOf } from "./rules/lexicon.ts";
import { tokensOf } from "./rules/tokens.ts";
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

export const only = (bits: Bits): Found => ({ exact: bits, wide: bits });
export const isAny = (bits: Bits) => bits.some((word) => word !== 0);

export function traits({ index }: Ground, kind: string, keys: readonly string[]): Bits {
	return unionOf(
		index.size,
		keys.flatMap((key) => index.traits.get(`${kind}:${key}`) ?? []),
	);
}

export const mentions = (
	{ db, index, lexicon }: Ground,
	phrases: readonly string[],
): Promise<Mentions> => readMentions(db, index, phrases, lexicon.language);

/** Products for an audience; unisex ones are for each. */
const audience = (ground: Ground, key: string) => traits(ground, "audience", [key, "unisex"]);

function garments(ground: Ground, names: string): Bits {
	return unionOf(
		ground.index.size,
		names.split(" ").map((name) => {
			const [, garment = "", whose, feature] = /^(\w+)(?:@(\w+))?(?:&(\w+))?$/.exec(name) ?? [];
			return shared(
				traits(ground, "garment", [garment]),
				...(whose ? [audience(ground, whose)] : []),
				...(feature ? [traits(ground, "feature", [feature])] : []),
			);
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
		case "trait": {
			const lacking = lackingOf[key];
			if (lacking) {
				const all = garments(ground, familyOf(lacking.family).garments);
				return only(difference(all, [traits(ground, "feature", lacking.without)]));
			}
			return described(ground, meaning, traits(ground, "feature", featuresOf[key] ?? [key]));
		}
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
