// Commercial offers of a page's families (S2 §7).
import {
	type CommercialOffer,
	listCommercialOffers,
} from "#contract/offers/list-commercial-offers.ts";
import type { Locale } from "~/i18n/locales.ts";
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

/**
 * The customer's own first. An empty list on failure (S2 §8), and where the shop has them turned off (D23).
 * @param familyIds from the top down; without any, what counts in the whole shop
 */
export async function readOffers(
	context: Context,
	familyIds: readonly string[],
): Promise<CommercialOffer[]> {
	const { domain, locale } = getShop(context);
	if (!domain.showCommercialOffers) return [];
	const query = {
		context: "SITE",
		country: locale.country,
		language: threeLetters[locale.language],
		allOffers: "false",
		...(familyIds.length > 0 ? { familyIds: familyIds.join(",") } : {}),
	} as const;
	const asked = getGateway(context)
		.call(listCommercialOffers, { query })
		.then(({ data }) => [...data.personalOffers, ...data.collectiveOffers]);
	return optional(context, "commercial offers", asked, [], null);
}
