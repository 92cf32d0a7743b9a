// Asks the gateway what a half-typed search may mean.

import { urlOf } from "#app/i18n/urls.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { translate } from "#app/server/translator.ts";
import { suggestSearch } from "#contract/catalog/suggest-search.ts";
import { formatMoney } from "#shop/money.ts";
import { findPages } from "./pages.server.ts";
import { fewestLetters, type Suggestions } from "./suggestions.ts";

/** Pages offered beside products: a line or two. */
const mostPages = 3;
/** @throws GatewayFailure */
export async function readSuggestions(context: Context, words: string): Promise<Suggestions> {
	if (words.length < fewestLetters) return { families: [], products: [], pages: [] };
	const { locale } = getShop(context);
	const extra = locale.hasDeliveryNote ? [translate(context, "ui:plusDelivery")] : [];
	const [{ data }, pages] = await Promise.all([
		getGateway(context).call(suggestSearch, { query: { q: words, size: 4 } }),
		findPages(context, words, mostPages),
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
			price: [formatMoney(price.price, price.currencyCode, locale), ...extra].join(" "),
			href: urlOf(locale, "product", { label, color: colour.label, productId }),
			productId,
		})),
	};
}
