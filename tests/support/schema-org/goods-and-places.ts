// Types for what is sold, and where (vocabulary.ts).
import type { TypeFacts } from "./type-facts.ts";

const text = ["Text"] as const;
const number = ["Number"] as const;
const url = ["URL"] as const;

export const goods: Readonly<Record<string, TypeFacts>> = {
	Product: {
		is: ["Thing"],
		properties: {
			sku: text,
			mpn: text,
			gtin: text,
			gtin13: text,
			model: text,
			hasMeasurement: ["QuantitativeValue"],
			additionalProperty: ["PropertyValue"],
			color: text,
			size: ["Text", "SizeSpecification", "QuantitativeValue"],
			material: text,
			pattern: text,
			category: ["Text", "URL"],
			brand: ["Brand", "Organization"],
			offers: ["Offer", "AggregateOffer"],
			aggregateRating: ["AggregateRating"],
			review: ["Review"],
			audience: ["PeopleAudience"],
			isVariantOf: ["ProductGroup"],
			itemCondition: ["OfferItemCondition"],
			countryOfAssembly: text,
			countryOfOrigin: ["Country", "Text"],
			hasDigitalProductPassport: ["URL"],
		},
		needs: ["name"],
	},
	ProductGroup: {
		is: ["Product"],
		properties: {
			productGroupID: text,
			variesBy: ["Text", "URL"],
			hasVariant: ["Product"],
		},
		needs: ["name", "productGroupID", "variesBy", "hasVariant"],
	},
	PeopleAudience: { is: ["Intangible"], properties: { suggestedGender: text } },
	Offer: {
		is: ["Intangible"],
		properties: {
			price: ["Number", "Text"],
			priceCurrency: text,
			availability: ["ItemAvailability"],
			itemCondition: ["OfferItemCondition"],
			priceValidUntil: ["Date"],
			seller: ["Organization"],
			sku: text,
			gtin13: text,
			priceSpecification: ["PriceSpecification"],
			availabilityStarts: ["Date"],
			hasMerchantReturnPolicy: ["MerchantReturnPolicy"],
			shippingDetails: ["OfferShippingDetails"],
		},
		needs: ["price", "priceCurrency", "availability"],
	},
	PriceSpecification: {
		is: ["Intangible"],
		properties: { price: ["Number", "Text"], priceCurrency: text },
		needs: ["price", "priceCurrency"],
	},
	UnitPriceSpecification: {
		is: ["PriceSpecification"],
		properties: { priceType: ["PriceTypeEnumeration", "Text"] },
	},
	Rating: {
		is: ["Intangible"],
		properties: {
			ratingValue: ["Number", "Text"],
			bestRating: ["Number", "Text"],
			worstRating: ["Number", "Text"],
		},
		needs: ["ratingValue"],
	},
	AggregateRating: {
		is: ["Rating"],
		properties: { reviewCount: ["Integer"], ratingCount: ["Integer"] },
	},
	Review: {
		is: ["CreativeWork"],
		properties: { reviewRating: ["Rating"], reviewBody: text },
		needs: ["author", "reviewRating"],
	},

	Place: {
		is: ["Thing"],
		properties: {
			address: ["PostalAddress", "Text"],
			geo: ["GeoCoordinates"],
			telephone: text,
			branchCode: text,
			hasMap: url,
			openingHoursSpecification: ["OpeningHoursSpecification"],
			specialOpeningHoursSpecification: ["OpeningHoursSpecification"],
			photo: ["ImageObject"],
			amenityFeature: ["LocationFeatureSpecification"],
		},
	},
	LocalBusiness: {
		is: ["Organization", "Place"],
		properties: {
			openingHours: text,
			priceRange: text,
			currenciesAccepted: text,
			paymentAccepted: text,
			branchOf: ["Organization"],
		},
	},
	Store: { is: ["LocalBusiness"], properties: {} },
	ClothingStore: { is: ["Store"], properties: {}, needs: ["name", "address"] },
	PostalAddress: {
		is: ["ContactPoint"],
		properties: {
			streetAddress: text,
			postalCode: text,
			addressLocality: text,
			addressRegion: text,
			addressCountry: ["Text", "Country"],
		},
		needs: ["addressCountry"],
	},
	Country: { is: ["Place"], properties: {}, needs: ["name"] },
	GeoCoordinates: {
		is: ["Intangible"],
		properties: { latitude: number, longitude: number },
		needs: ["latitude", "longitude"],
	},
	OpeningHoursSpecification: {
		is: ["Intangible"],
		properties: {
			dayOfWeek: ["DayOfWeek"],
			opens: ["Time"],
			closes: ["Time"],
			validFrom: ["Date"],
			validThrough: ["Date"],
		},
		needs: ["opens", "closes"],
	},
	LocationFeatureSpecification: {
		is: ["Intangible"],
		properties: { value: ["Boolean", "Text", "Number"] },
	},
};
