// What the root loader gives to every page; the browser reads it through the hooks of app/i18n.
import { featureFlags } from "#shop/flags.ts";
import type { SeoHead } from "./robots.ts";
import type { Alternates } from "./urls.ts";

/** What a shop has or has not, in the order of its bits: its feature flags (MARKET-42), and two parts of its record. */
export const shopFlags = [...featureFlags, "overview", "storeLocator"] as const;
export type ShopFlag = (typeof shopFlags)[number];

/** Packs the flags into one number, so that a document does not have to carry a dozen names. */
export function flagBits(flags: Readonly<Record<ShopFlag, boolean>>): number {
	return shopFlags.reduce((bits, name, at) => bits | (flags[name] ? 1 << at : 0), 0);
}

export function hasFlag(bits: number, flag: ShopFlag): boolean {
	return (bits & (1 << shopFlags.indexOf(flag))) !== 0;
}

export interface RootData {
	/** prefix of the page's locale */
	lc: string;
	origin: string;
	singleHost: boolean;
	/** as `flagBits` returns it */
	flags: number;
	imageBase: string;
	/** suffix of cookie names in this environment (SESSION-3); absent in production */
	cookieSuffix?: string;
	/** script of a consent tool that replaces the banner; absent where the banner is used */
	consentScript?: string;
}

/** Part of a loader's data where the page's path differs between locales by more than the prefix (PAGE-10). */
export interface WithAlternates {
	alternates?: Alternates;
}

/** Part of a loader's data where the content service has an SEO record of the page (CONTENT-27). */
export interface WithSeo {
	seo?: SeoHead;
}
