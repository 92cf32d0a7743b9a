// The contract has the calls and words that the specification names, to the letter.
import { describe, expect, it } from "vitest";
import { discountTypes, paymentStatuses } from "#contract/cart/shapes.ts";
import { notificationTypes } from "#contract/content/layouts.ts";
import { pageAreas } from "#contract/content/page-areas.ts";
import { deliveryModes, shippingMethodKeys } from "#contract/delivery/shapes.ts";
import { domainRecord, featureFlags } from "#contract/domain/shapes.ts";
import { channels, devices, pageTypes } from "#contract/measurement/events.ts";
import { messageTypes } from "#contract/newsletter/shapes.ts";
import { paymentProducts } from "#contract/payment/products.ts";
import {
	availabilityTypes,
	currencies,
	marketingLabels,
	pictureTypes,
	priceTypes,
	productAvailabilities,
} from "#contract/shapes.ts";
import { area, stockAvailability } from "#contract/storelocator/shapes.ts";
import { handlers } from "#gateway/registry.ts";
import { filesUnder, textOf } from "./tree.ts";

/** Method and path of a call, without the names of its parameters. */
const shape = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");

const accountCalls = `
GET /web-domains/
POST /api/cookie-refresh-tokens
GET /ecommerce/v2/storelocator/stores/{storeId} productId size context
GET /ecommerce/v2/storelocator/stores search countryCode deliveryCountries productId size context
GET /ecommerce/v2/storelocator/pickups search countryCode deliveryCountries
GET /ecommerce/v2/storelocator/lockers search countryCode deliveryCountries
GET /ecommerce/v2/storelocator/stores/countries countries
GET /customers-self/addresses/delivery
GET /customers-self/addresses country
GET /customers-self/addresses/billing
PUT /customers-self/addresses/billing
POST /customers-self/addresses/deliveries
PUT /customers-self/addresses/delivery/{id}
DELETE /customers-self/addresses/delivery/{id}
GET /customers-self/bankStatements
PUT /customers-self/bankStatements
GET /customers-self/subscriptions
PUT /customers-self/subscriptions
GET /customers-self/loyalty/offers/{storeId}
GET /customers-self/loyalty page size
GET /customers-self/lastPurchaseDate
GET /customers-self/transaction-subscriptions isLoyaltyCardInTransaction
GET /accounts-self/
PUT /accounts-self/
PUT /accounts-self/password
DELETE /accounts-self/
PUT /accounts-self/reactivate/`;

const shopCalls = `
POST /carts
DELETE /carts/{cartId} version
GET /carts-self
GET /carts/{cartId}
POST /carts/{cartId}/products/{sku} version
POST /carts/{cartId}/products-list/ version
PUT /carts/{cartId}/products/{lineItemId}/quantity/{quantity} version
DELETE /carts/{cartId}/products/{lineId} version
POST /carts-self/{cartId}/billing-address version
POST /carts-self/{cartId}/shipping-method/{shippingMethodId} version
POST /carts-self/{cartId}/shipping-method-hsp version
GET /deliveries/shipping-methods country cartId
POST /carts/{cartId}/promo-code/{promoCode} version
DELETE /carts/{cartId}/promo-code/{promoCode} version
PUT /carts-self/{cartId}/loyalty-offers cartId version
POST /carts-self/{cartId}/loyalty-card version
DELETE /carts-self/{cartId}/loyalty-card version
POST /carts-self/{cartId}/gift-cards/{giftCardId} version
DELETE /carts-self/{cartId}/gift-cards/{giftCardId}
POST /carts/{cartId}/gift-card version
POST /carts/{cartId}/donation version
POST /carts-self/{cartId}/payments version
PUT /carts/{cartId}/refresh version
POST /carts-self/{cartId}/validate version
PUT /carts-self/{cartId}/subscriptions
POST /carts/merge
GET /ecommerce/v3/catalog/segmentations/
GET /cms/v3/content_types/{type}/entries locale environment include_dimension include[] query
GET /cms/v3/assets folder query
POST /customers-self/knowledges/wishlist
DELETE /customers-self/knowledges/wishlist/{productId}
GET /customers-self/knowledges/wishlist/
GET /customers-self/knowledges/product-stock-alert id
POST /customers-self/knowledges/product-stock-alert id
DELETE /customers-self/knowledges/product-stock-alert/{sku} knowledgeTypeId
PUT /newsletters
POST /newsletters/unsubscribe
GET /commercial-animations/offers/legal-notices country language
GET /commercial-animations-self/offers context country language allOffers familyIds
POST /applications/front-ecommerce/rules/merge-csp`;

const operations = handlers.map(({ operation }) => operation);
const known = new Map(
	operations.map(({ method, path, query }) => [
		shape(`${method.toUpperCase()} ${path}`),
		query && "shape" in query ? Object.keys(query.shape as object) : [],
	]),
);
const rowsOf = (text: string) =>
	text
		.trim()
		.split("\n")
		.map((row) => row.split(" "))
		.map(([method = "", path = "", ...query]) => ({ call: `${method} ${path}`, query }));

describe("a call of the specification", () => {
	it.each([...rowsOf(accountCalls), ...rowsOf(shopCalls)])("$call is the gateway's", (row) => {
		const query = known.get(shape(row.call));
		expect(query).toBeDefined();
		expect(query).toEqual(expect.arrayContaining(row.query));
	});

	it("for the other payment provider is separate (CHECKOUT-78)", () => {
		expect([...known.keys()]).toContain("POST /carts-self/{}/payments/wallet");
	});
});

/** Lists of the specification, each with its rule. */
const words: readonly [string, readonly string[], string][] = [
	["currency (MARKET-43)", currencies, "EUR CZK GBP CHF PLN"],
	[
		"product availability (CATALOGUE-14)",
		productAvailabilities,
		"DISCONTINUED AVAILABLE UNAVAILABLE SOON_UNAVAILABLE SOON_AVAILABLE ON_DEMAND UNKNOWN",
	],
	[
		"stock availability (STORE-13)",
		stockAvailability.options,
		"AVAILABLE UNAVAILABLE FEW_REMAINING",
	],
	[
		"availability type (CATALOGUE-16)",
		availabilityTypes,
		"ONLINE_AND_IN_STORE ONLINE_ONLY IN_STORE_ONLY",
	],
	["price type (CATALOGUE-13)", priceTypes, "I S P A"],
	["tags (CATALOGUE-18)", marketingLabels, "WebExclu New ON_DEMAND RAL_ANTICIPATION"],
	["shipping method (CHECKOUT-29 to CHECKOUT-35)", shippingMethodKeys, "LM NO PR EX VI LO HSP"],
	["delivery mode (STORE-11)", deliveryModes, "store pickup locker"],
	["discount type (CART-28)", discountTypes, "REM PTS CAD COU"],
	["message type (ACCOUNT-37)", messageTypes, "NEWS TIC INVIT SURV"],
	["picture type (CATALOGUE-19)", pictureTypes, "AP GZ DP VC SU VH ZM"],
	["device (MEASURE-18)", devices, "m d t"],
	[
		"payment method (CHECKOUT-43, CHECKOUT-44, CHECKOUT-97)",
		Object.keys(paymentProducts),
		"cb mpp przelewy24 multibanco paypal klarna bancontact alma-3x alma-4x visa mastercard american-express free applepay googlepay blik invoice twint bizum satispay wero sepa",
	],
	[
		"payment result status (CHECKOUT-52)",
		paymentStatuses,
		"AuthenticationFinished Authorised Cancelled ChallengeShopper Error IdentifyShopper Pending PresentToShopper Received RedirectShopper Refused Success",
	],
	["area (STORE-10)", area.options, "eresa customer order welcome locator"],
	["notification (CONTENT-25)", notificationTypes, "default info warning danger success fid alert"],
	[
		"page area (CONTENT-26)",
		pageAreas,
		"home-page dashboard footer landing-page-products-wrapper category-page-products-wrapper trend-page-products-wrapper trend-page-bloc-banner-header trend-page-bloc-banner-footer search-page search-page-suggested-products product-page cart-page order-confirmation-page landing-page-up landing-page-down lookbook-page-up lookbook-page-down help-page category-page-up category-page-down blog-page lookbook-page mini-cart wishlist-page",
	],
	[
		"page type of analytics (MEASURE-15)",
		pageTypes,
		"homepage help-page product-page search account-welcome account cart catalog landing-page lookbook-page trend-page order-billing order-delivery order-payment order-confirmation order-overview newsletter-confirmation newsletter-subscription blog-page stores-all stores-storeId stores",
	],
	[
		"feature flag (MARKET-42)",
		featureFlags,
		"ereservation loyalty wishlist showProductAvailabilityAlert agec myDownloads recaptcha swiftAddToCart showMap newRatioOnProductPicture abtasty olapic richRelevance allowShareCart showEcoDesign showCommercialOffers cnil",
	],
];

describe("words of the specification", () => {
	it.each(words)("%s has those values and no others", (_, values, said) => {
		expect([...values].toSorted()).toEqual(said.split(" ").toSorted());
	});

	it("channel is web site, mobile site or mobile app (MEASURE-19)", () => {
		expect(channels).toEqual(["web site", "mobile site", "mobile app"]);
	});
});

describe("a field of the shop domain record (MARKET-26 to MARKET-41)", () => {
	const app = filesUnder("app")
		.filter((path) => /\.tsx?$/.test(path))
		.map(textOf)
		.join("\n");

	// the gateway applies private sales to a customer's prices: it alone prices (ADR 0040)
	const read = Object.keys(domainRecord.shape).filter((field) => field !== "privateSales");
	it.each(read)("%s is read by the storefront", (field) => {
		expect(new RegExp(`\\b${field}\\b`).test(app)).toBe(true);
	});
});
