import { searchProducts } from "../../../contract/catalog/search-products.ts";
import { handler } from "../../http/handler.ts";
import { readListing } from "./listing.ts";
import { catalogMarketOf } from "./market.ts";
import { correct, numberScope, searchScope, wordsOf } from "./search-scope.ts";

export const handleSearchProducts = handler(searchProducts, async ({ query, call }, { db }) => {
	const market = catalogMarketOf(call);
	const { language } = market;
	const asked = /^\d{6,18}$/.test(query.q)
		? numberScope(query.q)
		: searchScope(wordsOf(query.q, language), language);
	const typed = await readListing(db, asked, query, market);
	const answer = (listing: typeof typed.listing, correctedTo: string | null) => ({
		status: 200 as const,
		data: { ...listing, correctedTo },
	});
	// a filter that leaves nothing is no typing error
	if (typed.matched > 0) return answer(typed.listing, null);
	const correction = await correct(db, query.q, language);
	if (!correction) return answer(typed.listing, null);
	const corrected = await readListing(db, searchScope(correction.words, language), query, market);
	return corrected.matched > 0
		? answer(corrected.listing, correction.text)
		: answer(typed.listing, null);
});
