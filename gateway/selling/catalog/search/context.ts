// Where is searched, and with which words.
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { memo } from "#shop/memo.ts";
import type { CatalogMarket } from "../market.ts";
import type { Bits } from "../rules/bits.ts";
import type { ListingIndex, MarketIndex } from "../rules/listing-index.ts";
import type { SegmentationTree } from "../segmentation-tree.ts";
import { type Lexicon, lexiconOf, withEnglish } from "./rules/lexicon.ts";
import { withMerchantWords } from "./rules/merchant.ts";
import type { SizeMarket } from "./rules/read-size.ts";
import { noSearchRules, type SearchRules } from "./rules/search-rules.ts";

/** Where is searched. */
export interface SearchContext {
	db: Db;
	index: ListingIndex;
	market: CatalogMarket;
	/** what the market sells */
	here: MarketIndex;
	tree: SegmentationTree;
	/** by sizeId */
	sizes: SizeMarket["sizes"];
	/** products that count as found: those that the market sells, or has in stock */
	shown: Bits;
	/** what a merchant added; nothing by default */
	rules?: SearchRules;
}

const lexicons = new WeakMap<SegmentationTree, Map<Language, Lexicon>>();
/** By language the last one: a tree is read again each minute, and mostly has the titles it had. */
const last = new Map<Language, { titles: string; lexicon: Lexicon }>();

function lexiconOfTree({ nodes }: SegmentationTree, language: Language): Lexicon {
	const named = nodes.map(({ segmentationId, titles }) => ({
		id: segmentationId,
		title: titles[language],
	}));
	const titles = JSON.stringify(named);
	const known = last.get(language);
	if (known?.titles === titles) return known.lexicon;
	const lexicon = withEnglish(lexiconOf(language, named));
	last.set(language, { titles, lexicon });
	return lexicon;
}

/** The words of a language, those of the catalogue's families and of the merchant with them. */
export function lexiconFor({ tree, market, rules }: SearchContext): Lexicon {
	const { language } = market;
	const known = memo(lexicons, tree, () => new Map<Language, Lexicon>());
	const lexicon = memo(known, language, () => lexiconOfTree(tree, language));
	return withMerchantWords(lexicon, rules?.synonyms ?? noSearchRules.synonyms);
}
