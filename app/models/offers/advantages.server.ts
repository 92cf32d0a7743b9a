// Every offer that holds in the market now, and its private sale, for the room of advantages (CONTENT-42, MARKET-34).
import type { CommercialOffer } from "#contract/offers/list-commercial-offers.ts";
import { familyLink } from "~/models/catalog/families.ts";
import { attempt } from "~/server/failures.ts";
import { type Context, getSegmentations, getShop } from "~/server/request-context.ts";
import { getTranslator } from "~/server/translator.ts";
import { type Advantages, advantageOf, type Reading } from "./advantages.ts";
import { askOffers } from "./offers.server.ts";
import { readPrivateSale } from "./private-sale.server.ts";

/** Null while they are out of reach. */
export async function readAdvantages(context: Context): Promise<Advantages | null> {
	const { locale, now } = getShop(context);
	const [asked, sale, tree] = await Promise.all([
		attempt(askOffers(context, { allOffers: "true" })),
		attempt(readPrivateSale(context)),
		getSegmentations(context),
	]);
	for (const one of [asked, sale]) if (!one.ok && !one.failure.isOutage) throw one.failure;
	// half of it would say that there is no other half
	if (!asked.ok || !sale.ok) return null;
	const t = getTranslator(context, "advantages");
	const reading: Reading = {
		locale,
		now,
		// a family that sells nothing has no page to lead to
		familyOf: (familyId) => {
			const found = tree.find((one) => one.segmentationId === familyId && one.productCount > 0);
			return found ? familyLink(found) : null;
		},
		words: { from: (amount) => t("from", { amount }), until: (date) => t("until", { date }) },
	};
	const viewOf = (offer: CommercialOffer) => advantageOf(offer, reading);
	const { personalOffers, collectiveOffers } = asked.data;
	return {
		sale: sale.data,
		personal: personalOffers.map(viewOf),
		collective: collectiveOffers.map(viewOf),
	};
}
