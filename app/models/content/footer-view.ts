// The footer as it is drawn (PAGE-62, CONTENT-20).
import type { AuthoredLink, PictureView, RichView } from "./view.ts";

/** What a promise of the reassurance strip is about. */
export type PromiseKind = "delivery" | "returns" | "payment" | "other";

/** Id of the footer's list of other countries. */
export const countriesId = "countries";

export interface CountryView {
	prefix: string;
	/** in the reader's language */
	name: string;
	/** language of the shop there, as its speakers write it */
	language: string;
	/** ISO 3166-1 alpha-2, lower case; null for no flag */
	flag: string | null;
}

/** The reminder of the legal guarantee; `picture` is the official one, if the operator has provided it. */
export interface GuaranteeView {
	title: string;
	text: string;
	link: AuthoredLink | null;
	picture: PictureView | null;
}

export interface FooterView {
	promises: { kind: PromiseKind; title: string; text: string; link: AuthoredLink | null }[];
	community: {
		title: string;
		group: { title: string; link: AuthoredLink | null; image: PictureView | null }[];
	} | null;
	networks: { title: string; icon: string; link: AuthoredLink }[];
	menus: { title: string; links: AuthoredLink[] }[];
	guarantee: GuaranteeView | null;
	/** lines of the first of `legals` */
	legal: RichView[];
	/** every country that has a shop, including the reader's own */
	countries: CountryView[];
	/** text that says what choosing a country means */
	countriesNote: string;
}

/** Facts that the document adds to the footer. */
export interface FooterFacts {
	year: number;
	/** who sells here, with the address (MARKET-65) */
	seller: string;
	/** null in production, unless a cookie asks for it (PAGE-69) */
	version: string | null;
	/** legal notices unfolded by the server: null while folded, empty if there are none */
	notices: readonly string[] | null;
}

export interface FooterData {
	view: FooterView;
	facts: FooterFacts;
	/** of the footer's area (CONTENT-26) */
	line: readonly RichView[] | null;
}
