// Every kind of file, in the order in which they depend on each other: prices come after everything they are for.
import { addressRows, pointRows } from "./kinds/belongings.ts";
import { customerRows } from "./kinds/customers.ts";
import { families } from "./kinds/families.ts";
import { formerOrderRows } from "./kinds/former-orders.ts";
import {
	donationRows,
	flagRows,
	marketRows,
	sellerRows,
	shippingRateRows,
	taxRows,
} from "./kinds/markets.ts";
import { measurementRows } from "./kinds/measurements.ts";
import { mediaRows } from "./kinds/media.ts";
import { modelRows } from "./kinds/models.ts";
import { cityRows, streetRows } from "./kinds/places.ts";
import { priceRows } from "./kinds/prices.ts";
import { productRows } from "./kinds/products.ts";
import { codeRows, giftCardRows, promotionRows } from "./kinds/promotions.ts";
import { redirectRows } from "./kinds/redirects.ts";
import { reviewRows } from "./kinds/reviews.ts";
import { searchRuleRows } from "./kinds/search-rules.ts";
import { skuRows, stockRows } from "./kinds/skus.ts";
import { storeRows } from "./kinds/stores.ts";
import { sizeRows, terms } from "./kinds/vocabulary.ts";
import { warehouseRows } from "./kinds/warehouses.ts";

export const kinds = {
	sellers: sellerRows,
	markets: marketRows,
	"shipping-rates": shippingRateRows,
	taxes: taxRows,
	flags: flagRows,
	donations: donationRows,
	families,
	terms,
	sizes: sizeRows,
	stores: storeRows,
	warehouses: warehouseRows,
	cities: cityRows,
	streets: streetRows,
	models: modelRows,
	measurements: measurementRows,
	products: productRows,
	skus: skuRows,
	stock: stockRows,
	media: mediaRows,
	prices: priceRows,
	customers: customerRows,
	addresses: addressRows,
	points: pointRows,
	promotions: promotionRows,
	codes: codeRows,
	"gift-cards": giftCardRows,
	reviews: reviewRows,
	"former-orders": formerOrderRows,
	redirects: redirectRows,
	"search-rules": searchRuleRows,
} as const;
export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as KindName[];
