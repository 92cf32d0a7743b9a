// Structured data of a product's page: a schema.org ProductGroup with a Product and its offer for each size of this colour,
// and links to the pages of the other colours (CATALOGUE-2: a model is the group).

import type {
	BreadcrumbList,
	ItemAvailability,
	MerchantReturnPolicy,
	OfferShippingDetails,
	Product,
	ProductGroup,
	SizeSpecification,
} from "schema-dts";
import type { SizeChoice } from "#app/models/catalog/availability.ts";
import { type DeliveryOffer, daysUntil } from "#app/models/delivery/delivery.ts";
import {
	breadcrumbList,
	type JsonLdCrumb,
	refersTo,
	returnPolicy,
	returnsId,
} from "#app/models/seo/json-ld.ts";
import type { OfferAvailability } from "#contract/catalog/offer-availability.ts";
import type { SizeSystem } from "#shop/sizes.ts";
import type { ProductView } from "./product-view.ts";

export interface JsonLdPlaces {
	brand: string;
	/** absolute URL, like `pictures` */
	url: string;
	pictures: readonly string[];
	/** absolute URL of its digital product passport */
	passport: string;
	/** the other colours, each with its page */
	colourways: readonly { colour: string; label: string; url: string }[];
	crumbs: readonly JsonLdCrumb[];
	/** ISO 3166-1 alpha-2, of the market */
	country: string;
	hasStores: boolean;
	/** of its sizes' labels; null for words and letters */
	sizeSystem: SizeSystem | "EU" | null;
	/** with the ISO dates that its methods promise; empty where they are not known */
	delivered: readonly Pick<DeliveryOffer, "key" | "price" | "promise">[];
	/** ISO date, of the promises */
	today: string;
	/** of each size */
	availabilities: readonly OfferAvailability[];
}

const availabilities: Readonly<Record<OfferAvailability, ItemAvailability>> = {
	in_stock: "https://schema.org/InStock",
	few_left: "https://schema.org/LimitedAvailability",
	preorder: "https://schema.org/PreOrder",
	backorder: "https://schema.org/BackOrder",
	out_of_stock: "https://schema.org/OutOfStock",
	discontinued: "https://schema.org/Discontinued",
};

const systems: Readonly<Record<SizeSystem | "EU", SizeSpecification["sizeSystem"]>> = {
	FR: "https://schema.org/WearableSizeSystemFR",
	DE: "https://schema.org/WearableSizeSystemDE",
	IT: "https://schema.org/WearableSizeSystemIT",
	UK: "https://schema.org/WearableSizeSystemUK",
	US: "https://schema.org/WearableSizeSystemUS",
	EU: "https://schema.org/WearableSizeSystemEurope",
};

function sizeOf(label: string, { sizeSystem }: JsonLdPlaces): string | SizeSpecification {
	if (!sizeSystem) return label;
	return { "@type": "SizeSpecification", name: label, sizeSystem: systems[sizeSystem] };
}

const shippingId = (key: string) => `#delivery-${key}`;

/** Delivery to an address or a place, each with its price and the days until it arrives. */
function shippingDetails({
	delivered,
	country,
	today,
	currency,
}: JsonLdPlaces & { currency: string }): OfferShippingDetails[] {
	return delivered.map(({ key, price, promise }) => {
		const { min: minValue, max: maxValue } = daysUntil(promise, today);
		return {
			"@type": "OfferShippingDetails",
			"@id": shippingId(key),
			shippingRate: { "@type": "MonetaryAmount", value: price / 100, currency },
			shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
			deliveryTime: {
				"@type": "ShippingDeliveryTime",
				transitTime: { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" },
			},
		};
	});
}

/** UN/CEFACT common code. */
const centimetre = "CMT";

/** A size's number is its gtin (CATALOGUE-3), so there is no `sku` besides. */
function variantOf(
	size: SizeChoice,
	at: number,
	product: ProductView,
	places: JsonLdPlaces,
): Product {
	const measures = product.sizeMeasurements[at] ?? [];
	return {
		"@type": "Product",
		name: `${product.label}, ${product.colour}, ${size.label}`,
		gtin13: size.gtin,
		color: product.colour,
		size: sizeOf(size.label, places),
		...(measures.length > 0
			? {
					hasMeasurement: measures.map(({ label, centimetres }) => ({
						"@type": "QuantitativeValue" as const,
						name: label,
						value: centimetres,
						unitCode: centimetre,
					})),
				}
			: {}),
		image: places.pictures,
		offers: {
			"@type": "Offer",
			url: places.url,
			price: (product.price / 100).toFixed(2),
			priceCurrency: product.currency,
			availability: availabilities[places.availabilities[at] ?? "out_of_stock"],
			itemCondition: "https://schema.org/NewCondition",
			hasMerchantReturnPolicy: refersTo(returnsId),
			...(places.delivered.length > 0
				? { shippingDetails: places.delivered.map(({ key }) => refersTo(shippingId(key))) }
				: {}),
		},
	};
}

export function productJsonLd(
	product: ProductView,
	places: JsonLdPlaces,
): (ProductGroup | MerchantReturnPolicy | OfferShippingDetails | BreadcrumbList)[] {
	const { composition, rating, ratingCount } = product;
	const material = composition[0]?.materials.map((each) => each.material).join(", ");
	const group: ProductGroup = {
		"@type": "ProductGroup",
		productGroupID: product.ref,
		name: product.label,
		description: product.description,
		url: places.url,
		image: places.pictures,
		hasDigitalProductPassport: places.passport,
		brand: { "@type": "Brand", name: places.brand },
		...(material ? { material } : {}),
		...(ratingCount > 0
			? {
					aggregateRating: {
						"@type": "AggregateRating",
						ratingValue: rating,
						bestRating: 5,
						reviewCount: ratingCount,
					},
				}
			: {}),
		variesBy: ["https://schema.org/size", "https://schema.org/color"],
		hasVariant: [
			...product.sizes.map((size, at) => variantOf(size, at, product, places)),
			...places.colourways.map(({ colour, label, url }) => ({
				"@type": "Product" as const,
				name: `${label}, ${colour}`,
				color: colour,
				url,
			})),
		],
	};
	return [
		group,
		returnPolicy(places.country, places.hasStores),
		...shippingDetails({ ...places, currency: product.currency }),
		breadcrumbList(places.crumbs),
	];
}
