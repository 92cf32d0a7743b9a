// Commercial offers of a page's families (CONTENT-42).
import {
	type CommercialOffer,
	listCommercialOffers,
} from "#contract/offers/list-commercial-offers.ts";
import type { QueryOf } from "#contract/operation.ts";
import type { Locale } from "#shop/locales.ts";
import { optional } from "~/server/failures.ts";
import { type Context, getGateway, getShop } from "~/server/request-context.ts";

const threeLetters = {
	fr: "fra",
	en: "eng",
	es: "spa",
	de: "deu",
	it: "ita",
	pl: "pol",
} as const satisfies Record<Locale["language"], string>;

/** Of the market, in the page's language. @param asked which: all, or those of families */
export async function askOffers(
	context: Context,
	asked: Pick<QueryOf<typeof listCommercialOffers>, "allOffers" | "familyIds">,
) {
	const { locale } = getShop(context);
	const country = locale.country;
	const query = {
		context: "SITE",
		country,
		language: threeLetters[locale.language],
		...asked,
	} as const;
	const { data } = await getGateway(context).call(listCommercialOffers, { query });
	return data;
}

/**
 * Offers are shown beside families that the market names, and beside what is below those (MARKET-40); beside all where
 * it names none.
 */
const hasOffers = (familyIds: readonly string[], named: readonly string[]): boolean =>
	familyIds.length === 0 || named.length === 0 || familyIds.some((id) => named.includes(id));

/**
 * The customer's own first. An empty list on failure (CONTENT-44), and where the shop has them turned off (CONTENT-41).
 * @param familyIds from the top down; without any, what counts in the whole shop
 */
export async function readOffers(
	context: Context,
	familyIds: readonly string[],
): Promise<CommercialOffer[]> {
	const { domain } = getShop(context);
	if (!domain.showCommercialOffers) return [];
	if (!hasOffers(familyIds, domain.commercialOffersFamilies.ids)) return [];
	const asked = askOffers(context, {
		allOffers: "false",
		...(familyIds.length > 0 ? { familyIds: familyIds.join(",") } : {}),
	}).then(({ personalOffers, collectiveOffers }) => [...personalOffers, ...collectiveOffers]);
	return optional(context, "commercial offers", asked, [], null);
}
