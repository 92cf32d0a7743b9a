// All offers that are valid in the market now, and its private sale, for the advantages page (CONTENT-42, MARKET-34).

import { familyLink } from "#app/models/catalog/families.ts";
import { unlessDown } from "#app/server/failures.ts";
import { type Context, getSegmentations, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { CommercialOffer } from "#contract/offers/list-commercial-offers.ts";
import { type AdvantageContext, type Advantages, advantageOf } from "./advantages.ts";
import { fetchOffers } from "./offers.server.ts";
import { readPrivateSale } from "./private-sale.server.ts";

/** Null during an outage of the gateway. */
export async function readAdvantages(context: Context): Promise<Advantages | null> {
	const { locale, now } = getShop(context);
	const [result, sale, tree] = await Promise.all([
		unlessDown(context, "the offers", fetchOffers(context, { allOffers: "true" })),
		unlessDown(context, "the private sale", readPrivateSale(context)),
		getSegmentations(context),
	]);
	// with one half only, the page would claim that the other is empty
	if (!result.ok || !sale.ok) return null;
	const t = getTranslator(context, "advantages");
	const reading: AdvantageContext = {
		locale,
		now,
		// a family without products has no page to link to
		familyOf: (familyId) => {
			const found = tree.find((one) => one.segmentationId === familyId && one.productCount > 0);
			return found ? familyLink(found) : null;
		},
		words: { from: (amount) => t("from", { amount }), until: (date) => t("until", { date }) },
	};
	const viewOf = (offer: CommercialOffer) => advantageOf(offer, reading);
	const { personalOffers, collectiveOffers } = result.data;
	return {
		sale: sale.data,
		personal: personalOffers.map(viewOf),
		collective: collectiveOffers.map(viewOf),
	};
}
