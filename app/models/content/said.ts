/** A page's title and description from an SEO record; an empty one leaves the page's own. */
export interface SaidOfPage {
	title: string;
	description: string;
}
