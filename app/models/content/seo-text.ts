/** A page's title and description from an SEO record; an empty one leaves the page's own. */
export interface SeoText {
	title: string;
	description: string;
}
