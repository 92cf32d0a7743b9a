// What a merchant adds (search-rules.ts), as search reads it.
import type { Language } from "#contract/shapes.ts";
import { memo } from "#shop/memo.ts";
import { type Lexicon, type Meaning, type Sense, stemsOf, writtenAs } from "./lexicon.ts";
import type { QueryRule, SearchRules } from "./search-rules.ts";
import { tokensOf } from "./tokens.ts";
import { understand } from "./understand.ts";

const extended = new WeakMap<Lexicon, WeakMap<SearchRules["synonyms"], Lexicon>>();

const noSizes = { country: "FR", sizes: new Map<string, never>() };

/** What the words of a synonym mean: all that the lexicon reads in them, else products whose documents have them. */
function senseOf(means: string, lexicon: Lexicon): Sense {
	const { parts, unread } = understand(means, lexicon, { ...noSizes, language: lexicon.language });
	const meanings = parts.flatMap((part): Meaning[] =>
		part.read === "sense" ? [...part.meanings] : [],
	);
	if (unread.length === 0 && meanings.length > 0) return { label: means, meanings };
	return { label: means, meanings: [{ sort: "said", key: means, label: means, phrases: [means] }] };
}

/** The lexicon with a merchant's synonyms, which come before its own words. */
export function withMerchantWords(lexicon: Lexicon, synonyms: SearchRules["synonyms"]): Lexicon {
	const own = synonyms.filter(({ language }) => language === lexicon.language);
	if (own.length === 0) return lexicon;
	const known = memo(extended, lexicon, () => new WeakMap<SearchRules["synonyms"], Lexicon>());
	return memo(known, synonyms, () => {
		const exact = new Map(lexicon.exact);
		const stems = new Map(lexicon.stems);
		const words = new Map(lexicon.words);
		for (const { words: said, means } of own) {
			const tokens = tokensOf(said, lexicon.language);
			const sense = senseOf(means, lexicon);
			exact.set(writtenAs(tokens), sense);
			const telling = stemsOf(tokens, lexicon.stops);
			if (telling) stems.set(telling, sense);
			if (tokens.length === 1 && tokens[0]) words.set(tokens[0].folded, said);
		}
		return { ...lexicon, exact, stems, words };
	});
}

/** A query as rules are compared with it: stems of its telling words, in any order. */
const nameOf = (query: string, lexicon: Lexicon) =>
	stemsOf(tokensOf(query, lexicon.language), lexicon.stops).split(" ").toSorted().join(" ");

/** Ids that the rules of a list name for a query, in their order. */
export function namedFor(
	rules: readonly QueryRule[],
	query: string,
	lexicon: Lexicon,
): readonly string[] {
	const language: Language = lexicon.language;
	const own = rules.filter((rule) => rule.language === language);
	if (own.length === 0) return [];
	const asked = nameOf(query, lexicon);
	return own.flatMap((rule) => (nameOf(rule.query, lexicon) === asked ? rule.productIds : []));
}
