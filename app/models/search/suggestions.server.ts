// Asks the gateway what a half-typed search may mean (S2 §2 search).
import { suggestSearch } from "#contract/catalog/suggest-search.ts";
import type { PageType } from "#contract/content/types.ts";
import { formatMoney } from "#shop/money.ts";
import { slugOf } from "#shop/slug.ts";
import { urlOf } from "~/i18n/urls.ts";
import { listPages } from "~/models/content/content.server.ts";
import { contentPath } from "~/models/content/places.ts";
import { type Context, getGateway, getShop } from "~/server/request-context.ts";
import { fewestLetters, type PageSuggestion, type Suggestions } from "./suggestions.ts";

/** Pages offered beside products: a line or two. */
const mostPages = 3;
const types = ["landing", "trend", "lookbook", "blog", "help"] as const satisfies PageType[];

/** Pages in whose title every word begins a word; none where the content service does not answer. */
async function readPages(context: Context, words: string): Promise<PageSuggestion[]> {
	const { locale } = getShop(context);
	const typed = slugOf(words).split("-").filter(Boolean);
	if (typed.length === 0) return [];
	const lists = await Promise.all(
		types.map(async (type) => ({ type, pages: (await listPages(context, type)) ?? [] })),
	);
	return lists
		.flatMap(({ type, pages }) =>
			pages
				.filter(({ title }) => {
					const own = slugOf(title).split("-");
					return typed.every((word) => own.some((each) => each.startsWith(word)));
				})
				.map(({ uid, url, title }) => ({ title, href: contentPath(locale, type, uid, url) })),
		)
		.slice(0, mostPages);
}

/** @throws GatewayFailure */
export async function readSuggestions(context: Context, words: string): Promise<Suggestions> {
	if (words.length < fewestLetters) return { families: [], products: [], pages: [] };
	const { locale } = getShop(context);
	const [{ data }, pages] = await Promise.all([
		getGateway(context).call(suggestSearch, { query: { q: words, size: 4 } }),
		readPages(context, words),
	]);
	return {
		pages,
		families: data.families.map(({ title, above, segmentationId: familyId }) => ({
			title,
			above: above.join(" / "),
			href: urlOf(locale, "catalog", { name: title, familyId }),
		})),
		products: data.products.map(({ productId, label, colour, price }) => ({
			label,
			colour: colour.label,
			price: formatMoney(price.price, price.currencyCode, locale),
			href: urlOf(locale, "product", { label, color: colour.label, productId }),
			productId,
		})),
	};
}
