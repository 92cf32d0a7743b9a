// What pages know of the shop: the root loader's data, with the locale looked up in the table.
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData, ShopFlags } from "../root-data.ts";
import { fallbackLocale, type Locale, localeOf } from "./locales.ts";
import { type PageName, type Site, type UrlArguments, urlOf } from "./urls.ts";

export interface ShopView extends Site {
	locale: Locale;
	/** a feature of the shop domain is on (D23) */
	has(flag: keyof ShopFlags): boolean;
	formToken: string;
	/** in front of every picture's path */
	imageBase: string;
	signedIn: boolean;
}

const nowhere: RootData = {
	lc: fallbackLocale.prefix,
	origin: "",
	singleHost: true,
	flags: [],
	formToken: "",
	imageBase: "",
	signedIn: false,
};

export function useShop(): ShopView {
	// absent on the error page of a request that never reached the root loader
	const data = useRouteLoaderData<RootData>("root") ?? nowhere;
	return useMemo(
		() => ({
			locale: localeOf(data.lc) ?? fallbackLocale,
			origin: data.origin,
			singleHost: data.singleHost,
			has: (flag) => data.flags.includes(flag),
			formToken: data.formToken,
			imageBase: data.imageBase,
			signedIn: data.signedIn,
		}),
		[data],
	);
}

export type UrlOf = <N extends PageName>(name: N, ...rest: UrlArguments<N>) => string;

/** `urlOf` bound to the page's locale. */
export function useUrl(): UrlOf {
	const { locale } = useShop();
	return useMemo(
		() =>
			(name, ...rest) =>
				urlOf(locale, name, ...rest),
		[locale],
	);
}
