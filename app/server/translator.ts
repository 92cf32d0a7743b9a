// The messages of a request, for loaders, actions and components. remix-i18next makes an i18next instance once the locale is
// settled. It holds nothing of the request: the first request of a locale makes it for all that follow.

import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { activeLocales, fallbackLocale } from "#shop/locales.ts";
import { memo } from "#shop/memo.ts";
import {
	createI18n,
	i18nOptions,
	type MessageKey,
	type Names,
	type Translate,
	translatorOf,
	type Values,
} from "../i18n/i18n.ts";
import { localeResources } from "../i18n/messages.server.ts";
import { type Context, shopKey } from "./request-context.ts";

const [prepare, , prepared] = createI18nextMiddleware({
	detection: {
		supportedLanguages: activeLocales.map(({ tag }) => tag),
		fallbackLanguage: fallbackLocale.tag,
		// MARKET-6, MARKET-10: the path and the host decide the locale, never the browser's headers
		// routes outside the shop, such as messages for the browser, have none
		findLocale: async ({ context }) => context.get(shopKey)?.locale.tag ?? null,
	},
	i18next: { ...i18nOptions, resources: localeResources },
});

/** By language tag. */
const instances = new Map<string, i18n>();
/** By default the fallback locale's, for a request that fails before its locale is settled. */
const i18nKey = createContext(createI18n(fallbackLocale.tag, localeResources));

/** The messages of a locale. */
export function i18nOf(tag: string): i18n {
	return memo(instances, tag, () => createI18n(tag, localeResources));
}

/** For kept pages, which are answered without the middleware. */
export function setLocaleOf(context: RouterContextProvider, tag: string): void {
	context.set(i18nKey, i18nOf(tag));
}

export const i18nextMiddleware: MiddlewareFunction<Response> = (args, next) => {
	const { context } = args;
	const { tag } = context.get(shopKey)?.locale ?? fallbackLocale;
	const known = instances.get(tag);
	if (known) {
		context.set(i18nKey, known);
		return next();
	}
	return prepare(args, () => {
		const made = prepared(context);
		instances.set(tag, made);
		context.set(i18nKey, made);
		return next();
	});
};

/** The i18next instance of the page's locale; it has the messages of every other locale too. */
export const getI18n = (context: Context): i18n => context.get(i18nKey);

/** Translates a key of any namespace into the page's language. */
export function translate(context: Context, key: MessageKey, values?: Values): string {
	return translatorOf(getI18n(context), [])(key as never, values);
}

/** `t` of a namespace in the page's language. */
export function getTranslator<const N extends Names>(context: Context, namespace: N): Translate<N> {
	return translatorOf(getI18n(context), namespace);
}
