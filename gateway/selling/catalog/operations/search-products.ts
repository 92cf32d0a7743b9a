import { searchProducts } from "#contract/catalog/search-products.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { choicesOf, readListing, soldIn } from "../listing.ts";
import { catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { emptyBits, intersectionSize, shared } from "../rules/bits.ts";
import { select } from "../rules/select.ts";
import { type SearchResult, search } from "../search/search.ts";
import { readSearchRules } from "../search-rules.ts";
import { readTree } from "../segmentation-tree.ts";
import { readVocabulary } from "../vocabulary.ts";

export const handleSearchProducts = handler(
	searchProducts,
	async ({ query, call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const [index, tree, { sizes }] = await Promise.all([
			readIndex(db),
			readTree(db, market),
			readVocabulary(db),
		]);
		const here = soldIn(index, market);
		const everything: SearchResult = {
			scope: { products: here.sold, ranked: null },
			correctedTo: null,
			instead: [],
			understood: [],
			dropped: [],
			nearest: null,
			helpTopics: [],
		};
		const { scope, ...found } =
			query.q === undefined
				? everything
				: await search(
						{
							db,
							index,
							market,
							here,
							tree,
							sizes,
							shown: here.sold,
							rules: await readSearchRules(db),
						},
						query.q,
					);
		const familyOf = (id: string) => index.families.get(id) ?? emptyBits(index.size);
		const chosen = select(
			index,
			shared(scope.products, here.sold),
			here,
			choicesOf(query),
		).products;
		const departments = tree.nodes
			.filter(({ parent }) => parent === null)
			.map(({ segmentationId, titles }) => ({
				segmentationId,
				label: titles[market.language],
				count: intersectionSize(familyOf(segmentationId), chosen),
				selected: segmentationId === query.department,
			}))
			.filter(({ count, selected }) => count > 0 || selected);
		const { department } = query;
		const within =
			department === undefined
				? scope
				: { ...scope, products: shared(scope.products, familyOf(department)) };
		const listing = await readListing(db, index, within, query, market);
		return { status: 200 as const, data: { ...listing, ...found, departments } };
	},
);
