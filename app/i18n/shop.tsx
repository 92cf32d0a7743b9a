// What pages know of the shop: the root loader's data, with the locale looked up in the table.

import { useRouteLoaderData } from "react-router";
import { fallbackLocale, type Locale, localeOf } from "#shop/locales.ts";
import { memo } from "#shop/memo.ts";
import { type PageName, type UrlArguments, urlOf } from "#shop/page-paths.ts";
import { hasFlag, type RootData, type ShopFlag } from "./root-data.ts";
import type { Site } from "./urls.ts";

export interface ShopView extends Site {
	locale: Locale;
	/** a feature of the shop domain is on (LIMIT-71) */
	has(flag: ShopFlag): boolean;
	/** precedes every picture's path */
	imageBase: string;
	/** script of a consent tool that replaces the banner */
	consentScript: string | null;
}

const nowhere: RootData = {
	lc: fallbackLocale.prefix,
	origin: "",
	singleHost: true,
	flags: 0,
	imageBase: "",
};

/** Every card and link asks for the view: it is made once per root data. */
const views = new WeakMap<RootData, ShopView>();

function viewOf(data: RootData): ShopView {
	return {
		locale: localeOf(data.lc) ?? fallbackLocale,
		origin: data.origin,
		singleHost: data.singleHost,
		has: (flag) => hasFlag(data.flags, flag),
		imageBase: data.imageBase,
		consentScript: data.consentScript ?? null,
	};
}

export function useShop(): ShopView {
	// absent on the error page of a request that never reached the root loader
	const data = useRouteLoaderData<RootData>("root") ?? nowhere;
	return memo(views, data, () => viewOf(data));
}

export type UrlOf = <N extends PageName>(name: N, ...rest: UrlArguments<N>) => string;

const urls = new Map<Locale, UrlOf>();

/** `urlOf` bound to the page's locale. */
export function useUrl(): UrlOf {
	const { locale } = useShop();
	return memo(
		urls,
		locale,
		(): UrlOf =>
			(name, ...rest) =>
				urlOf(locale, name, ...rest),
	);
}
