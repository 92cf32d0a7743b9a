// The same page in every active locale (PAGE-9), for the canonical address and the country selector.
import { useLocation, useMatches } from "react-router";
import { activeLocales, type Locale } from "#shop/locales.ts";
import { useHasFailed } from "./failed-page.ts";
import type { WithAlternates } from "./root-data.ts";
import { useShop } from "./shop.tsx";
import { type Alternates, defaultAlternate, originOf, sameInEveryLocale } from "./urls.ts";

function hasAlternates(data: unknown): data is Required<WithAlternates> {
	return typeof data === "object" && data !== null && "alternates" in data && !!data.alternates;
}

/** Paths of this page: those of the deepest loader, else the same path under each prefix; none for an error page. */
export function useAlternatePaths(): Alternates {
	const matches = useMatches();
	const { pathname } = useLocation();
	const hasFailed = useHasFailed();
	if (hasFailed) return {};
	for (const match of matches.toReversed()) {
		if (hasAlternates(match.loaderData)) return match.loaderData.alternates;
	}
	return sameInEveryLocale(pathname);
}

export interface AlternatePage {
	/** locale of the shop that the link is for */
	locale: Locale;
	path: string;
	/** absolute where the locale lives on another domain, else the path */
	href: string;
	/** language of the page that the link leads to */
	htmlLang: string;
}

/**
 * This page in every shop.
 * @param orElse where a shop without this page leads: to its home, or to the page's default alternate (PAGE-68). It still
 * leads to its home if the default alternate is this very page, or there is none.
 */
export function useAlternates(orElse: "home" | "default"): AlternatePage[] {
	const shop = useShop();
	const paths = useAlternatePaths();
	const byDefault = orElse === "default" ? defaultAlternate(paths) : null;
	const otherwise = byDefault?.locale.prefix === shop.locale.prefix ? null : byDefault;
	return activeLocales.map((locale) => {
		const own = paths[locale.prefix];
		const page = own
			? { locale, path: own }
			: (otherwise ?? { locale, path: `/${locale.prefix}/` });
		const { path } = page;
		const href = shop.singleHost ? path : originOf(shop, page.locale) + path;
		return { locale, path, href, htmlLang: page.locale.htmlLang };
	});
}
