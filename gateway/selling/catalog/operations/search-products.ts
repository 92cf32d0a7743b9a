import { searchProducts } from "#contract/catalog/search-products.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { nearestWords } from "../correct.ts";
import { readListing, soldIn } from "../listing.ts";
import { type CatalogMarket, catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { intersectionSize } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { foldText } from "../rules/search-text.ts";
import { foldedWords, readMatches, readNumber } from "../search-scope.ts";

/** Most words that are tried one by one, and most searches offered in place of one that finds nothing. */
const maxWords = 6;
const maxOffered = 4;

/** For words that find nothing together: searches that find something with one word less, or with one word alone. */
async function insteadOf(
	db: Db,
	index: ListingIndex,
	spellings: readonly string[],
	market: CatalogMarket,
): Promise<string[]> {
	const words = spellings.slice(0, maxWords);
	const shorter = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1)) : [];
	const tried = await Promise.all(
		[...shorter, ...words.map((word) => [word])].map(async (some) => {
			const folded = some.map(foldText);
			const { products } = await readMatches(db, index, folded, market.language);
			const isFound = intersectionSize(products, soldIn(index, market).sold) > 0;
			return isFound ? [some.join(" ")] : [];
		}),
	);
	return [...new Set(tried.flat())].slice(0, maxOffered);
}

export const handleSearchProducts = handler(searchProducts, async ({ query, call }, { db }) => {
	const market = catalogMarketOf(call);
	const { language } = market;
	const index = await readIndex(db);
	if (query.q === undefined) {
		const everything = { products: soldIn(index, market).sold, ranked: null };
		const { listing } = await readListing(db, index, everything, query, market);
		return { status: 200 as const, data: { ...listing, correctedTo: null, instead: [] } };
	}
	const words = foldedWords(query.q, language);
	const find = async (folded: readonly string[]) =>
		readListing(db, index, await readMatches(db, index, folded, language), query, market);

	const typed = /^\d{6,18}$/.test(query.q)
		? await readListing(db, index, await readNumber(db, index, query.q), query, market)
		: await find(words);
	const answer = (
		{ listing }: typeof typed,
		correctedTo: string | null,
		instead: string[] = [],
	) => ({
		status: 200 as const,
		data: { ...listing, correctedTo, instead },
	});
	// a filter that leaves nothing is no typing error
	if (typed.matched > 0) return answer(typed, null);
	const nearest = await nearestWords(db, words, language);
	const text = nearest.map((word) => word?.spelling ?? "").join(" ");
	const meant = foldedWords(text, language);
	if (nearest.every(Boolean) && meant.join(" ") !== words.join(" ")) {
		const corrected = await find(meant);
		if (corrected.matched > 0) return answer(corrected, text);
	}
	// a word with no near one is tried as it is: the documents may have it in another form
	const spellings = words.map((word, at) => {
		const near = nearest[at];
		return near && near.word !== word ? near.spelling : word;
	});
	return answer(typed, null, await insteadOf(db, index, spellings, market));
});
