// Structured data of a product's page: a schema.org ProductGroup with a Product and its offer for each size of this colour,
// and links to the pages of the other colours (CATALOGUE-2: a model is the group).
import type { SizeChoice } from "#app/models/catalog/availability.ts";
import {
	breadcrumbList,
	type JsonLdCrumb,
	type JsonLdNode,
	schemaOrg,
} from "#app/models/seo/json-ld.ts";
import type { ProductView } from "./product-view.ts";

export interface JsonLdPlaces {
	brand: string;
	/** absolute URL, like `pictures` */
	url: string;
	pictures: readonly string[];
	/** the other colours, each with its page */
	colourways: readonly { colour: string; label: string; url: string }[];
	crumbs: readonly JsonLdCrumb[];
}

function availabilityOf({ code, isOpen, note }: SizeChoice, isAhead: boolean): string {
	if (note === "stockGone") return `${schemaOrg}/Discontinued`;
	if (!isOpen) return `${schemaOrg}/OutOfStock`;
	if (isAhead) return `${schemaOrg}/PreOrder`;
	if (code === 3) return `${schemaOrg}/BackOrder`;
	return code === 1 ? `${schemaOrg}/LimitedAvailability` : `${schemaOrg}/InStock`;
}

/** UN/CEFACT common code. */
const centimetre = "CMT";

/** A size's number is its gtin (CATALOGUE-3), so there is no `sku` besides. */
function variantOf(
	size: SizeChoice,
	at: number,
	product: ProductView,
	places: JsonLdPlaces,
): JsonLdNode {
	const measures = product.sizeMeasurements[at] ?? [];
	return {
		"@type": "Product",
		name: `${product.label}, ${product.colour}, ${size.label}`,
		gtin13: size.gtin,
		color: product.colour,
		size: size.label,
		...(measures.length > 0
			? {
					hasMeasurement: measures.map(({ label, centimetres }) => ({
						"@type": "QuantitativeValue",
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
			availability: availabilityOf(size, product.labels.includes("RAL_ANTICIPATION")),
			itemCondition: `${schemaOrg}/NewCondition`,
		},
	};
}

export function productJsonLd(product: ProductView, places: JsonLdPlaces): JsonLdNode[] {
	const { composition, rating, ratingCount } = product;
	const material = composition[0]?.materials.map((each) => each.material).join(", ");
	const group: JsonLdNode = {
		"@type": "ProductGroup",
		productGroupID: product.ref,
		name: product.label,
		description: product.description,
		url: places.url,
		image: places.pictures,
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
		variesBy: [`${schemaOrg}/size`, `${schemaOrg}/color`],
		hasVariant: [
			...product.sizes.map((size, at) => variantOf(size, at, product, places)),
			...places.colourways.map(({ colour, label, url }) => ({
				"@type": "Product",
				name: `${label}, ${colour}`,
				color: colour,
				url,
			})),
		],
	};
	return [group, breadcrumbList(places.crumbs)];
}
