// Commercial offers of a page's families (CONTENT-42).

import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { type CommercialOffer, listCommercialOffers } from "#contract/offers/operations.ts";
import type { QueryOf } from "#contract/operation.ts";
import type { Locale } from "#shop/locales.ts";

const threeLetters = {
	fr: "fra",
	en: "eng",
	es: "spa",
	de: "deu",
	it: "ita",
	pl: "pol",
} as const satisfies Record<Locale["language"], string>;

/** Offers of the market, in the page's language. @param filter all offers, or those of some families */
export async function fetchOffers(
	context: Context,
	filter: Pick<QueryOf<typeof listCommercialOffers>, "allOffers" | "familyIds">,
) {
	const { locale } = getShop(context);
	const country = locale.country;
	const query = {
		context: "SITE",
		country,
		language: threeLetters[locale.language],
		...filter,
	} as const;
	const { data } = await getGateway(context).call(listCommercialOffers, { query });
	return data;
}

/**
 * Offers are shown for the families that the market names and the families below them (MARKET-40), or for all families
 * if it names none.
 */
const hasOffers = (familyIds: readonly string[], named: readonly string[]): boolean =>
	familyIds.length === 0 || named.length === 0 || familyIds.some((id) => named.includes(id));

/**
 * The customer's own offers first. Empty on failure (CONTENT-44), and if the shop has turned offers off (CONTENT-41).
 * @param familyIds from the top down; without any, offers for the whole shop
 */
export async function readOffers(
	context: Context,
	familyIds: readonly string[],
): Promise<CommercialOffer[]> {
	const { domain } = getShop(context);
	if (!domain.showCommercialOffers) return [];
	if (!hasOffers(familyIds, domain.commercialOffersFamilies.ids)) return [];
	const call = fetchOffers(context, {
		allOffers: "false",
		...(familyIds.length > 0 ? { familyIds: familyIds.join(",") } : {}),
	}).then(({ personalOffers, collectiveOffers }) => [...personalOffers, ...collectiveOffers]);
	return optional(context, "commercial offers", call, [], null);
}
