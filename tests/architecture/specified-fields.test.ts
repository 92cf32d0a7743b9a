// The contract has every field that the specification names, under the same name.
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { stockAlert } from "#contract/alert/shapes.ts";
import { cartFields, lineItem, payment } from "#contract/cart/shapes.ts";
import { segmentation } from "#contract/catalog/shapes.ts";
import { footerLayout, headerLayout } from "#contract/content/layouts.ts";
import {
	address,
	bankDetails,
	customer,
	deliveryAddress,
	savedBillingAddress,
} from "#contract/customer/shapes.ts";
import { shippingMethod } from "#contract/delivery/shapes.ts";
import { domainRecord } from "#contract/domain/shapes.ts";
import { catalogPrice, money } from "#contract/shapes.ts";
import { currencyFormats } from "#shop/currency-table.ts";
import { locales } from "#shop/locales.ts";

const keysOf = (shape: z.ZodObject) => Object.keys(shape.shape);
const { shape } = cartFields;
const entry = headerLayout.shape.navigation.element.shape;
const top = entry.navigation_modular.unwrap();
const block = top.shape.sub_entries_modular.unwrap().element.shape.sub_entries_block.unwrap();

const things: readonly [string, readonly string[], string][] = [
	[
		"the shop domain record (MARKET-26 to MARKET-41)",
		keysOf(domainRecord),
		"domain storeId countryCodeISO2 devise params paymentProducts giftCard loyaltyCardCentAmount loyaltyScale orderConfirmation privateSales commercialOperation phoneNumberByShippingMethod donations funnel storeLocator commercialOffersFamilies freeCartCriteria",
	],
	[
		"its countries",
		keysOf(domainRecord.shape.params),
		"deliveryCountries billingCountries phoneNumberCountries",
	],
	[
		"its means of payment",
		keysOf(domainRecord.shape.paymentProducts.element),
		"name rank minAmount maxAmount",
	],
	["its gift card", keysOf(domainRecord.shape.giftCard), "minAmount maxAmount preselectedAmount"],
	["its confirmation", keysOf(domainRecord.shape.orderConfirmation), "maxAttempts attemptDelay"],
	["its private sales", keysOf(domainRecord.shape.privateSales), "startDate endDate"],
	["a donation of it", keysOf(domainRecord.shape.donations.element), "isActive"],
	[
		"its store locator",
		keysOf(domainRecord.shape.storeLocator),
		"zoom center countryCodes isActive",
	],
	[
		"the customer (ACCOUNT-7 to ACCOUNT-13, MEASURE-27)",
		keysOf(customer),
		"customerId firstName lastName gender birthday email emailQuality phoneNumber phoneNumberCountry phoneNumberQuality optinNews preferredStore fiscalNumber preferredChannel hasPassword isDeleted loyaltyNumber loyaltyType loyaltyCreationDate webCreationDate webCreationStore recaptchaActive",
	],
	[
		"a delivery address (ACCOUNT-21)",
		keysOf(deliveryAddress),
		"id firstName lastName line1 line2 line3 line4 phoneNumber phoneNumberCountry phoneNumberQuality city zipCode country quality favorite",
	],
	[
		"the billing address (ACCOUNT-29)",
		keysOf(savedBillingAddress),
		"line1 line2 line3 line4 country city zipCode quality",
	],
	["bank details (ACCOUNT-32)", keysOf(bankDetails), "iban"],
	[
		"a format of money (MARKET-48)",
		Object.keys(currencyFormats.EUR),
		"code symbol thousands decimal symbolLeft space decimals",
	],
	[
		"a locale (MARKET-5)",
		Object.keys(locales[0] ?? {}),
		"prefix domain country also language htmlLang",
	],
	[
		"the cart (CART-11 to CART-20)",
		keysOf(cartFields),
		"id version lineItems totalPrice shippingInfo shippingAddress billingAddress discountCode discounts giftCards donations loyaltyCard loyaltyOffers loyaltyPointsEarned loyaltyBonusPointsEarned loyaltyPointsIncentive payments subscriptions customer productsNotAdded sourceCartId orderNumber",
	],
	["an amount", keysOf(money), "centAmount currencyCode"],
	["its delivery", keysOf(shape.shippingInfo.unwrap()), "shippingMethodKey name price"],
	["where it goes", keysOf(shape.shippingAddress.unwrap()), "country deliveryPointIdV2"],
	["its loyalty card", keysOf(shape.loyaltyCard.unwrap()), "cardId price"],
	["an offer in it", keysOf(shape.loyaltyOffers.shape.offers.element), "productOutOfStock"],
	["whose it is", keysOf(shape.customer.unwrap()), "loyaltyCardId"],
	[
		"a code in it (CART-26)",
		keysOf(shape.discountCode.element),
		"code type value opcId productOutOfStock",
	],
	[
		"a line item (CART-21 to CART-25)",
		keysOf(lineItem),
		"lineId sku productId quantity price totalPrice catalogPrice discountMessages segmentationId isFree lastModifiedAt categoryLabel marketingLabels sizeId colorLabel name ref model season ratingCount averageRating images",
	],
	["its price", keysOf(catalogPrice), "price strikeThroughPrice priceType"],
	["what is off it", keysOf(lineItem.shape.discountMessages.element), "type displayedAmount"],
	["a payment (CHECKOUT-42)", keysOf(payment), "paymentProvider amountPlanned paymentProduct"],
	[
		"an address on the cart's side (CHECKOUT-20)",
		keysOf(address),
		"firstName lastName line1 line2 line3 line4 phoneNumber quality zipCode city country",
	],
	["a shipping method (CHECKOUT-28)", keysOf(shippingMethod), "key shippingRate"],
	["its rate", keysOf(shippingMethod.shape.shippingRate), "price freeAbove"],
	["a segmentation (CATALOGUE-6)", keysOf(segmentation), "segmentationId parent title"],
	["a stock alert (CATALOGUE-37)", keysOf(stockAlert), "sku storeId"],
	[
		"an entry of the menu (CONTENT-14)",
		keysOf(top),
		"title page_reference external_link target_attribute rel_attribute title_attribute aria_label_attribute is_highlighted background_color text_color sub_entries_modular",
	],
	[
		"a block of its sub-menu (CONTENT-16)",
		keysOf(block),
		"title link_group is_collapsed block_highlight_color title_color have_separator highlight_badge",
	],
	[
		"the foot (CONTENT-20)",
		keysOf(footerLayout),
		"reinsurances banner_newsletter legals links_modular community brand_networks",
	],
];

describe("fields of the specification", () => {
	it.each(things)("%s has them all", (_, fields, said) => {
		expect(said.split(" ").filter((field) => !fields.includes(field))).toEqual([]);
	});
});
