// What the product's loader reads besides the product itself: nothing of it may delay or fail the page.

import { type ProductView, productView, wordingOf } from "#app/features/product/product-view.ts";
import { readShopper } from "#app/models/catalog/fit-advice.ts";
import { sizeAdvice, sizeGuide } from "#app/models/catalog/size-guide.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import { type DeliveryOffer, deliveryOffers } from "#app/models/delivery/delivery.ts";
import { instalmentsFor } from "#app/models/payment/payment.ts";
import { readCustomerPictures } from "#app/models/pictures/pictures.server.ts";
import { readQuestions } from "#app/models/question/questions.server.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import { sizeSystemOf } from "#shop/sizes.ts";

/** The product as its page shows it. @param search may hold the shopper's measures (fit advice) */
export function viewOf(context: Context, product: Product, search: URLSearchParams) {
	const { domain, locale } = getShop(context);
	const wording = wordingOf(locale);
	const facts = { product, number: wording.number };
	return productView(product, wording, {
		guide: sizeGuide(facts, sizeSystemOf(locale.country)),
		sizeAdvice: sizeAdvice(facts, readShopper(search)),
		hasStores: domain.storeLocator.isActive,
		instalments: instalmentsFor(domain.paymentProducts, product.price.price, new Date()),
	});
}

/** Whether there is a size that a stock alert can be asked for here (CATALOGUE-36). */
export function canSetStockAlert(
	context: Context,
	{ waited }: Pick<ProductView, "waited">,
): boolean {
	return getShop(context).domain.showProductAvailabilityAlert && waited.length > 0;
}

export function readSecondary(context: Context, productId: string) {
	const { domain, locale } = getShop(context);
	const query = { country: domain.countryCodeISO2, productId };
	// formatted here, so that no page loads a calendar
	const arrivesOn = ({ promise }: DeliveryOffer) => formatDate(promise.latest, locale, "weekday");
	const offers = readShippingMethods(context, query).then((methods) =>
		deliveryOffers(methods, 0).map((offer) => ({ ...offer, arrivesOn: arrivesOn(offer) })),
	);
	return {
		pictures: readCustomerPictures(context, productId),
		recommended: recommend(context, {
			kinds: ["worn-with", "similar", "others-bought"],
			productIds: [productId],
		}),
		questions: optional(context, "questions", readQuestions(context, productId), [], null),
		offers: optional(context, "delivery of the product", offers, [], null),
	};
}
