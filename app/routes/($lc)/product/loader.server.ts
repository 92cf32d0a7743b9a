// The product's page: its data, and the form that adds it to the cart.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { type JsonLdPlaces, productJsonLd } from "#app/features/product/json-ld.ts";
import { type ProductView, productView, wordingOf } from "#app/features/product/product-view.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf, originOf } from "#app/i18n/urls.ts";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { readShopper } from "#app/models/catalog/fit-advice.ts";
import { sizeAdvice, sizeGuide } from "#app/models/catalog/size-guide.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import { type DeliveryOffer, deliveryOffers } from "#app/models/delivery/delivery.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { readMemberHint } from "#app/models/offers/private-prices.server.ts";
import { toExpress } from "#app/models/payment/express.server.ts";
import {
	type ExpressWallet,
	expressWallets,
	isExpressWallet,
} from "#app/models/payment/express.ts";
import { instalmentsFor } from "#app/models/payment/payment.ts";
import { offerSheets } from "#app/models/payment/sheets.server.ts";
import { readCustomerPictures } from "#app/models/pictures/pictures.server.ts";
import { readQuestions } from "#app/models/question/questions.server.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { attempt, optional, required } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { seeOther, seePage } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";
import { offerAvailability } from "#contract/catalog/offer-availability.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { brand } from "#shop/brand.ts";
import { formatDate, wallClock } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import { sizeSystemOf, systemOfScale } from "#shop/sizes.ts";

// Addresses and pictures for a product's structured data, written on the server so that no browser has to.

/** @param delivered as the page shows it; the text waits for it */
async function productJsonLdText(
	context: Context,
	product: ProductView,
	{ skus, sizing, ...facts }: Product,
	delivered: Promise<JsonLdPlaces["delivered"]>,
): Promise<string> {
	const shop = getShop(context);
	const { locale, domain } = shop;
	const { images } = getRuntime(context).sites;
	const { label, colour, productId, path } = product;
	const origin = originOf(shop, locale);
	const placeOf = (of: { label: string; colour: string; productId: string }) =>
		origin +
		urlOf(locale, "product", { label: of.label, color: of.colour, productId: of.productId });
	const url = placeOf(product);
	const today = wallClock(shop.now, domain.timeZone).date;
	const nodes = productJsonLd(product, {
		brand: brand.name,
		url,
		passport: origin + urlOf(locale, "passport", { productId }),
		country: domain.countryCodeISO2,
		hasStores: domain.storeLocator.isActive,
		sizeSystem: systemOfScale(sizing.scale, locale.country),
		delivered: await delivered,
		today,
		availabilities: skus.map((sku) => offerAvailability(sku, facts, today)),
		pictures: product.pictures
			.slice(0, 3)
			.map((type) => pictureSources(images, { productId, type }, "shared").src)
			.map((src) => new URL(src, shop.origin).href),
		colourways: product.colourways
			.filter((each) => each.productId !== productId)
			.map((each) => ({ label: each.label, colour: each.colour, url: placeOf(each) })),
		crumbs: [
			{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
			...path.map(([familyId, name]) => ({
				name,
				url: origin + urlOf(locale, "catalog", { name, familyId }),
			})),
			{ name: `${label}, ${colour}`, url },
		],
	});
	return graphText(nodes);
}

// What the product's loader reads besides the product itself: nothing of it may delay or fail the page.

/** The product as its page shows it. @param search may hold the shopper's measures (fit advice) */
function viewOf(context: Context, product: Product, search: URLSearchParams) {
	const { domain, locale, now } = getShop(context);
	const wording = wordingOf(locale);
	const facts = { product, number: wording.number };
	return productView(product, wording, {
		guide: sizeGuide(facts, sizeSystemOf(locale.country)),
		sizeAdvice: sizeAdvice(facts, readShopper(search)),
		hasStores: domain.storeLocator.isActive,
		instalments: instalmentsFor(domain.paymentProducts, product.price.price, now),
	});
}

/** Whether there is a size that a stock alert can be asked for here (CATALOGUE-36). */
function canSetStockAlert(context: Context, { waited }: Pick<ProductView, "waited">): boolean {
	return getShop(context).domain.showProductAvailabilityAlert && waited.length > 0;
}

function readSecondary(context: Context, productId: string) {
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

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const productId = readShortForm(params.slug ?? "")?.id ?? "";
	const beside = readSecondary(context, productId);
	const [product, line, membersUntil, record] = await Promise.all([
		required(readProduct(context, productId), url),
		readAreaLine(context, "product"),
		readMemberHint(context, productId),
		seoData(context, `product_${productId}`),
	]);
	const { labels, colourLabels } = product;
	const view = viewOf(context, product, url.searchParams);
	return {
		product: view,
		jsonLd: productJsonLdText(context, view, product, beside.offers),
		line,
		membersUntil,
		pictures: beside.pictures,
		recommended: beside.recommended,
		questions: beside.questions,
		delivered: beside.offers,
		express: view.isOpen ? expressWallets(getShop(context).domain.paymentProducts, view.price) : [],
		sheets: view.isOpen ? offerSheets(context, view.price) : null,
		hasStores: getShop(context).domain.storeLocator.isActive,
		hasAlerts: canSetStockAlert(context, view),
		alternates: alternatesOf("product", ({ language }) => ({
			label: labels[language],
			color: colourLabels[language],
			productId,
		})),
		...record,
	};
}

/** The bag, with what was just added, ordered by a wallet; where that fails, the bag says why. */
async function orderExpress(context: Context, wallet: ExpressWallet): Promise<Response> {
	const done = await attempt(toExpress(context, wallet));
	if (done.ok) return done.data;
	const flash = failureFlash(done.failure, "cart");
	return seePage(context, "cart", flash);
}

/** A script shows the reply in place; without it the page is loaded again. */
export async function action({ context, request, url }: ActionFunctionArgs) {
	const form = await request.formData();
	const { reply, status, flash } = await addItem(context, form);
	const wallet = form.get("express");
	if (reply.ok && isExpressWallet(wallet)) return orderExpress(context, wallet);
	const isFetched = isClientNavigation(request);
	if (isFetched || !flash) return data(reply, { status });
	return seeOther(context, url.pathname, flash);
}
