/** What an SEO record says of a page in its head; empty where it says nothing, and the page's own words stand. */
export interface SaidOfPage {
	title: string;
	description: string;
}
