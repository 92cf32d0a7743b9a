// The part of schema.org's vocabulary that the shop's pages may use: supertypes, the values that each property takes, and
// what search engines require before they show a rich result. Facts of https://schema.org (version 29).

import { goods } from "./goods-and-places.ts";
import { passport, trade, tradeEnumerations } from "./trade.ts";
import type { TypeFacts } from "./type-facts.ts";

const text = ["Text"] as const;
const url = ["URL"] as const;

export const types: Readonly<Record<string, TypeFacts>> = {
	Thing: {
		is: [],
		properties: {
			name: text,
			alternateName: text,
			description: text,
			url,
			identifier: text,
			image: ["URL", "ImageObject"],
			sameAs: url,
			mainEntityOfPage: ["URL", "CreativeWork"],
			potentialAction: ["Action"],
		},
	},
	Action: { is: ["Thing"], properties: { target: ["EntryPoint", "URL"] } },
	// `query-input` is the notation of actions.html for a required property of the query
	SearchAction: {
		is: ["Action"],
		properties: { query: text, "query-input": text },
		needs: ["target", "query-input"],
	},
	EntryPoint: {
		is: ["Thing"],
		properties: { urlTemplate: text, actionPlatform: text },
		needs: ["urlTemplate"],
	},
	ImageObject: { is: ["CreativeWork"], properties: { contentUrl: url, caption: text } },

	CreativeWork: {
		is: ["Thing"],
		properties: {
			headline: text,
			author: ["Person", "Organization"],
			publisher: ["Person", "Organization"],
			datePublished: ["Date"],
			dateModified: ["Date"],
			inLanguage: text,
			text,
			mainEntity: ["Thing"],
			isPartOf: ["CreativeWork", "URL"],
			about: ["Thing"],
		},
	},
	WebSite: { is: ["CreativeWork"], properties: {}, needs: ["name", "url"] },
	WebPage: { is: ["CreativeWork"], properties: { breadcrumb: ["BreadcrumbList", "Text"] } },
	CollectionPage: { is: ["WebPage"], properties: {} },
	FAQPage: { is: ["WebPage"], properties: {}, needs: ["mainEntity"] },
	Article: {
		is: ["CreativeWork"],
		properties: { articleBody: text, articleSection: text, wordCount: ["Integer"] },
		needs: ["headline", "datePublished", "author"],
	},
	BlogPosting: { is: ["Article"], properties: {} },
	Comment: { is: ["CreativeWork"], properties: {} },
	Question: {
		is: ["Comment"],
		properties: { acceptedAnswer: ["Answer"], answerCount: ["Integer"] },
		needs: ["name", "acceptedAnswer"],
	},
	Answer: { is: ["Comment"], properties: {}, needs: ["text"] },

	Intangible: { is: ["Thing"], properties: {} },
	ItemList: {
		is: ["Intangible"],
		properties: {
			itemListElement: ["ListItem", "Text", "Thing"],
			itemListOrder: ["Text", "ItemListOrderType"],
			numberOfItems: ["Integer"],
		},
		needs: ["itemListElement"],
	},
	BreadcrumbList: { is: ["ItemList"], properties: {} },
	ListItem: {
		is: ["Intangible"],
		properties: { position: ["Integer", "Text"], item: ["Thing", "URL"] },
		needs: ["position"],
	},

	Organization: {
		is: ["Thing"],
		properties: {
			logo: ["URL", "ImageObject"],
			email: text,
			telephone: text,
			address: ["PostalAddress", "Text"],
			brand: ["Brand", "Organization"],
			contactPoint: ["ContactPoint"],
			legalName: text,
			vatID: text,
			hasMerchantReturnPolicy: ["MerchantReturnPolicy"],
			hasMemberProgram: ["MemberProgram"],
			parentOrganization: ["Organization"],
			department: ["Organization"],
			aggregateRating: ["AggregateRating"],
		},
		needs: ["name"],
	},
	ContactPoint: {
		is: ["Intangible"],
		properties: {
			telephone: text,
			email: text,
			contactType: text,
			availableLanguage: text,
			areaServed: ["Text", "Place"],
		},
	},
	Person: { is: ["Thing"], properties: {}, needs: ["name"] },
	Brand: { is: ["Intangible"], properties: { logo: ["URL", "ImageObject"] }, needs: ["name"] },
	...goods,
	...trade,
	...passport,
};

/** Members of enumerations: written as an address of schema.org, or by name alone. */
export const enumerations: Readonly<Record<string, readonly string[]>> = {
	ItemAvailability: [
		"BackOrder",
		"Discontinued",
		"InStock",
		"InStoreOnly",
		"LimitedAvailability",
		"MadeToOrder",
		"OnlineOnly",
		"OutOfStock",
		"PreOrder",
		"PreSale",
		"SoldOut",
	],
	OfferItemCondition: ["DamagedCondition", "NewCondition", "RefurbishedCondition", "UsedCondition"],
	PriceTypeEnumeration: ["ListPrice", "MSRP", "RegularPrice", "SalePrice", "StrikethroughPrice"],
	ItemListOrderType: ["ItemListOrderAscending", "ItemListOrderDescending", "ItemListUnordered"],
	...tradeEnumerations,
	DayOfWeek: [
		"Monday",
		"Tuesday",
		"Wednesday",
		"Thursday",
		"Friday",
		"Saturday",
		"Sunday",
		"PublicHolidays",
	],
};
