import { searchProducts } from "#contract/catalog/search-products.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readListing, soldIn } from "../listing.ts";
import { catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { search } from "../search/search.ts";

export const handleSearchProducts = handler(searchProducts, async ({ query, call }, { db }) => {
	const market = catalogMarketOf(call);
	const index = await readIndex(db);
	const { sold } = soldIn(index, market);
	const everything = { scope: { products: sold, ranked: null }, correctedTo: null, instead: [] };
	const understanding = {
		understood: [],
		dropped: [],
		nearest: null,
		helpTopics: [],
		departments: [],
	};
	const { language } = market;
	const { scope, ...found } =
		query.q === undefined
			? everything
			: await search({ db, index, language, shown: sold }, query.q);
	const listing = await readListing(db, index, scope, query, market);
	return { status: 200 as const, data: { ...listing, ...understanding, ...found } };
});
