// The same page in every active locale: canonical address and country selector read this (D6).
import { use } from "react";
import {
	UNSAFE_DataRouterDataContext as DataRouterDataContext,
	useLocation,
	useMatches,
} from "react-router";
import type { WithAlternates } from "../root-data.ts";
import { activeLocales, type Locale, type LocalePrefix } from "./locales.ts";
import { useShop } from "./shop.tsx";
import { type Alternates, originOf, sameEverywhere } from "./urls.ts";

function hasAlternates(data: unknown): data is Required<WithAlternates> {
	return typeof data === "object" && data !== null && "alternates" in data && !!data.alternates;
}

/** Paths of this page: what the deepest loader says, else the same path under each prefix; none of an error page. */
export function useAlternatePaths(): Alternates {
	const matches = useMatches();
	const { pathname } = useLocation();
	if (use(DataRouterDataContext)?.errors) return {};
	for (const match of matches.toReversed()) {
		if (hasAlternates(match.loaderData)) return match.loaderData.alternates;
	}
	return sameEverywhere(pathname);
}

export interface AlternatePage {
	locale: Locale;
	path: string;
	/** absolute where the locale lives on another domain, else the path */
	href: string;
}

/** This page in every shop; where one has it not, the shop's home. */
export function useAlternates(): AlternatePage[] {
	const shop = useShop();
	const paths = useAlternatePaths();
	return activeLocales.map((locale) => {
		const path = paths[locale.prefix as LocalePrefix] ?? `/${locale.prefix}/`;
		return { locale, path, href: shop.singleHost ? path : originOf(shop, locale) + path };
	});
}
