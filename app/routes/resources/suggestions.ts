// Suggestions while a search is typed: the search box requests them, in the language of the path.

import { readPrivateSale } from "#app/models/offers/private-prices.server.ts";
import { findPages, readHelpTopics } from "#app/models/search/pages.server.ts";
import {
	minLetters,
	type Suggestions,
	type SuggestionsAnswer,
} from "#app/models/search/suggestions.ts";
import { wordsOf } from "#app/models/search/words.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { getTranslator, translate } from "#app/server/translator.ts";
import { suggestSearch } from "#contract/catalog/search.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/suggestions";

// Asks the gateway what a half-typed search may mean.

/** Pages offered beside products: a line or two. */
const maxPages = 3;
const nothing: Suggestions = { queries: [], families: [], products: [], pages: [] };

/** @throws GatewayFailure */
async function readSuggestions(context: Context, words: string): Promise<Suggestions> {
	if (words.length < minLetters) return nothing;
	const { locale } = getShop(context);
	const extra = locale.hasDeliveryNote ? [translate(context, "ui:plusDelivery")] : [];
	const [{ data }, pages, sale] = await Promise.all([
		getGateway(context).call(suggestSearch, { query: { q: words, size: 4 } }),
		findPages(context, words, maxPages),
		optional(context, "private sale", readPrivateSale(context), null, optionalTimeout),
	]);
	const topics = await readHelpTopics(context, data.helpTopics);
	// what the words ask about comes before what has them in its title
	const all = new Map([...topics, ...pages].map((page) => [page.href, page]));
	/** Cents that this visitor pays. */
	const paid = (productId: string, price: number) =>
		Math.min(price, sale?.prices[productId] ?? price);
	return {
		queries: data.queries,
		pages: [...all.values()].slice(0, maxPages),
		families: data.families.map(({ title, above, segmentationId: familyId }) => ({
			title,
			above: above.join(" / "),
			href: urlOf(locale, "catalog", { name: title, familyId }),
		})),
		products: data.products.map(({ productId, label, colour, price }) => ({
			label,
			colour: colour.label,
			price: [formatMoney(paid(productId, price.price), price.currencyCode, locale), ...extra].join(
				" ",
			),
			href: urlOf(locale, "product", { label, color: colour.label, productId }),
			productId,
		})),
	};
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const t = getTranslator(context, "search");
	const words = wordsOf(url.searchParams.get("q"));
	const found = await optional(
		context,
		"suggestions",
		readSuggestions(context, words),
		nothing,
		null,
	);
	const count =
		found.queries.length + found.families.length + found.products.length + found.pages.length;
	const answer: SuggestionsAnswer = {
		...found,
		words: {
			queries: t("suggestedQueries"),
			families: t("suggestedFamilies"),
			products: t("suggestedProducts"),
			pages: t("suggestedPages"),
			searches: t("lastSearches"),
			forget: t("forgetSearches"),
			count: t("suggested", { count }),
		},
	};
	return Response.json(answer, { headers: { "Cache-Control": "private, max-age=60" } });
}
