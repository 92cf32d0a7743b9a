// What the root loader gives to every page; read in the browser through the hooks of app/i18n.
import type { SaidToCrawlers } from "./i18n/robots.ts";
import type { Alternates } from "./i18n/urls.ts";

/** Facts of the shop domain that the UI needs (MARKET-42), in the order of their bits. */
export const shopFlags = [
	"wishlist",
	"swiftAddToCart",
	"newRatioOnProductPicture",
	"olapic",
	"showProductAvailabilityAlert",
	"showEcoDesign",
	"agec",
	"loyalty",
	"ereservation",
	"recaptcha",
	"overview",
	"storeLocator",
	"myDownloads",
	"showCommercialOffers",
	"cnil",
] as const;
export type ShopFlag = (typeof shopFlags)[number];

/** One number in every document rather than a dozen names. */
export function flagBits(flags: Readonly<Record<ShopFlag, boolean>>): number {
	return shopFlags.reduce((bits, name, at) => bits | (flags[name] ? 1 << at : 0), 0);
}

export function hasFlag(bits: number, flag: ShopFlag): boolean {
	return (bits & (1 << shopFlags.indexOf(flag))) !== 0;
}

export interface RootData {
	/** prefix of the locale the page is in */
	lc: string;
	origin: string;
	singleHost: boolean;
	/** by `flagBits` */
	flags: number;
	imageBase: string;
	/** what the names of cookies end with in this environment (SESSION-3); absent in production */
	cookieSuffix?: string;
	/** of a consent tool that asks in place of the banner; absent where the banner does */
	consentScript?: string;
}

/** A loader may answer with it where the page's path differs by more than the prefix (PAGE-10). */
export interface WithAlternates {
	alternates?: Alternates;
}

/** A loader may answer with what the content service's SEO record says of the page (CONTENT-27). */
export interface WithSeo {
	seo?: SaidToCrawlers;
}
