// Structured data in the words of schema.org: nodes that several kinds of pages share, and the text of a graph.
import type { BreadcrumbList, IdReference, MerchantReturnPolicy, Thing } from "schema-dts";
import { daysToReturn } from "#contract/order/return-days.ts";

/** A step of a page's breadcrumbs; addresses are absolute. */
export interface JsonLdCrumb {
	name: string;
	url: string;
}

const schemaOrg = "https://schema.org";

export function breadcrumbList(crumbs: readonly JsonLdCrumb[]): BreadcrumbList {
	return {
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, url }, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name,
			item: url,
		})),
	};
}

/** Names another node of the page's graph, so that each fact is written once. */
export const refersTo = (id: string): IdReference => ({ "@id": id });

export const returnsId = "#returns";

/** What a customer may send back (ORDER-14, ORDER-15): free of charge, by a label of the shop's, or to a store where there are some. */
export const returnPolicy = (country: string, hasStores: boolean): MerchantReturnPolicy => ({
	"@type": "MerchantReturnPolicy",
	"@id": returnsId,
	applicableCountry: country,
	returnPolicyCountry: country,
	returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
	merchantReturnDays: daysToReturn,
	returnMethod: [
		"https://schema.org/ReturnByMail",
		...(hasStores ? (["https://schema.org/ReturnInStore"] as const) : []),
	],
	returnFees: "https://schema.org/FreeReturn",
	returnLabelSource: "https://schema.org/ReturnLabelDownloadAndPrint",
	refundType: "https://schema.org/FullRefund",
});

/** JSON that cannot close its script element, nor count as markup for Trusted Types. */
export function asJsonLdText(value: object): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export function graphText(nodes: readonly Thing[]): string {
	return asJsonLdText({ "@context": schemaOrg, "@graph": nodes });
}
