// The footer as it is drawn (PAGE-62, CONTENT-20).
import type { LocalePrefix } from "#shop/locales.ts";
import type { LinkView, PictureView, RichView } from "./view.ts";

/** A link with the attributes that its author gave it. */
export interface FooterLink extends LinkView {
	title?: string;
	rel?: string;
	target?: string;
}

/** What a promise of the reassurance strip is about. */
export type PromiseKind = "delivery" | "returns" | "payment" | "other";

/** Where a page's foot lists the other countries. */
export const countriesId = "countries";

export interface CountryView {
	prefix: LocalePrefix;
	/** in the reader's language */
	name: string;
	/** of the shop there, as its speakers write it */
	language: string;
	/** ISO 3166-1 alpha-2, lower case; null where no flag is wanted */
	flag: string | null;
}

/** The reminder of the legal guarantee; `picture` is the official one, where the operator has placed it. */
export interface GuaranteeView {
	title: string;
	text: string;
	link: FooterLink | null;
	picture: PictureView | null;
}

export interface FooterView {
	promises: { kind: PromiseKind; title: string; text: string; link: FooterLink | null }[];
	community: {
		title: string;
		group: { title: string; link: FooterLink | null; image: PictureView | null }[];
	} | null;
	networks: { title: string; icon: string; link: FooterLink }[];
	menus: { title: string; links: FooterLink[] }[];
	guarantee: GuaranteeView | null;
	/** lines of the first of `legals` */
	legal: RichView[];
	/** every country there is a shop for, the reader's own included */
	countries: CountryView[];
	/** what choosing one means */
	countriesNote: string;
}

/** What the document adds. */
export interface FooterFacts {
	year: number;
	/** null in production, where no cookie asks for it (PAGE-69) */
	version: string | null;
	/** legal notices unfolded by the server: null while folded, empty where there are none to show */
	notices: readonly string[] | null;
}

export interface FooterData {
	view: FooterView;
	facts: FooterFacts;
	/** of the footer's area (CONTENT-26) */
	line: readonly RichView[] | null;
}
