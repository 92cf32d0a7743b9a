// Structured data of a product's page (schema.org Product with an offer a size, and BreadcrumbList).
import type { SizeChoice } from "~/models/catalog/availability.ts";
import type { ProductView } from "./product-view.ts";

export interface JsonLdPlaces {
	brand: string;
	/** absolute addresses */
	url: string;
	pictures: readonly string[];
	crumbs: readonly { name: string; url: string }[];
}

const schema = "https://schema.org";

function availabilityOf({ code, isOpen }: SizeChoice): string {
	if (!isOpen) return `${schema}/OutOfStock`;
	if (code === 3) return `${schema}/BackOrder`;
	return code === 1 ? `${schema}/LimitedAvailability` : `${schema}/InStock`;
}

export function productJsonLd(product: ProductView, places: JsonLdPlaces): object {
	const { composition, currency, price, rating, ratingCount } = product;
	return {
		"@context": schema,
		"@graph": [
			{
				"@type": "Product",
				name: product.label,
				description: product.description,
				sku: product.productId,
				mpn: product.ref,
				color: product.colour,
				material: composition[0]?.materials.map(({ material }) => material).join(", "),
				brand: { "@type": "Brand", name: places.brand },
				image: places.pictures,
				url: places.url,
				...(ratingCount > 0
					? {
							aggregateRating: {
								"@type": "AggregateRating",
								ratingValue: rating,
								reviewCount: ratingCount,
							},
						}
					: {}),
				offers: product.sizes.map((size) => ({
					"@type": "Offer",
					gtin13: size.gtin,
					name: size.label,
					price: (price / 100).toFixed(2),
					priceCurrency: currency,
					availability: availabilityOf(size),
					itemCondition: `${schema}/NewCondition`,
					url: places.url,
				})),
			},
			{
				"@type": "BreadcrumbList",
				itemListElement: places.crumbs.map(({ name, url }, at) => ({
					"@type": "ListItem",
					position: at + 1,
					name,
					item: url,
				})),
			},
		],
	};
}

/** JSON that cannot end its script element, nor count as markup for Trusted Types. */
export function asJsonLdText(value: object): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}
