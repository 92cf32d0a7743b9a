// Structured data in the words of schema.org: nodes that several kinds of pages share, and the text of a graph.
export interface JsonLdNode {
	"@type": string;
	[property: string]: unknown;
}

/** A step of a page's breadcrumbs; addresses are absolute. */
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

/** JSON that cannot close its script element, nor count as markup for Trusted Types. */
export function asJsonLdText(value: object): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export function graphText(nodes: readonly JsonLdNode[]): string {
	return asJsonLdText({ "@context": schemaOrg, "@graph": nodes });
}
