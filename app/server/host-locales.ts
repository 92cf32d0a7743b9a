// The locales of a host, for answers that belong to no locale (MARKET-21): one domain's, or all where one host serves all.
import { activeLocales, fallbackLocale, type Locale, localeOfDomain } from "#shop/locales.ts";
import { placeOf } from "./hosts.ts";
import { type Context, getFacts, getRuntime } from "./request-context.ts";

export interface HostLocales {
	/** null where one host serves all */
	domain: string | null;
	/** scheme and host of their pages */
	origin: string;
	/** active ones */
	locales: readonly Locale[];
	/** the host's default */
	first: Locale;
}

export function hostLocales(context: Context): HostLocales {
	const { host, origin } = getFacts(context);
	const domains = [...new Set(activeLocales.map(({ domain }) => domain))];
	const place = placeOf(host, getRuntime(context).env.ALLOWED_HOSTS, domains);
	if (place?.kind !== "shop")
		return { domain: null, origin, locales: activeLocales, first: fallbackLocale };
	const { domain } = place;
	return {
		domain,
		origin: `https://${domain}`,
		locales: activeLocales.filter((locale) => locale.domain === domain),
		first: localeOfDomain(domain) ?? fallbackLocale,
	};
}
