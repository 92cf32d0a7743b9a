// Structured data as schema.org names it: what several kinds of pages say, and how a graph is written down.
export interface JsonLdNode {
	"@type": string;
	[property: string]: unknown;
}

/** A step of the way to a page; addresses are absolute. */
export interface JsonLdCrumb {
	name: string;
	url: string;
}

export const schemaOrg = "https://schema.org";

export function breadcrumbList(crumbs: readonly JsonLdCrumb[]): JsonLdNode {
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

/** JSON that cannot end its script element, nor count as markup for Trusted Types. */
export function asJsonLdText(value: object): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export function graphText(nodes: readonly JsonLdNode[]): string {
	return asJsonLdText({ "@context": schemaOrg, "@graph": nodes });
}
