// The messages of a request, for loaders, actions and components. An i18next instance holds nothing of a request: the first
// of a locale makes it for all that follow. The path and the host decide the locale, never the browser's headers (MARKET-6).
import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { fallbackLocale } from "#shop/locales.ts";
import {
	createI18n,
	type MessageKey,
	type Names,
	type Translate,
	translatorOf,
	type Values,
} from "../i18n/i18n.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { type Context, shopKey } from "./request-context.ts";

/** By language tag. */
const instances = new Map<string, i18n>();

/** The messages of a locale. */
export function i18nOf(tag: string): i18n {
	const cached = instances.get(tag) ?? createI18n(tag, { [tag]: messagesOf(tag) });
	instances.set(tag, cached);
	return cached;
}

/** By default the fallback locale's, for a request that fails before its locale is settled. */
const i18nKey = createContext(i18nOf(fallbackLocale.tag));

/** For kept pages, which are answered without the middleware. */
export function setLocaleOf(context: RouterContextProvider, tag: string): void {
	context.set(i18nKey, i18nOf(tag));
}

/** Routes outside the shop, such as messages for the browser, have no locale of their own. */
export const i18nextMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
	const { tag } = context.get(shopKey)?.locale ?? fallbackLocale;
	context.set(i18nKey, i18nOf(tag));
	return next();
};

/** The i18next instance of the page's locale. */
export const getI18n = (context: Context): i18n => context.get(i18nKey);

/** Translates a key of any namespace into the page's language. */
export function translate(context: Context, key: MessageKey, values?: Values): string {
	return translatorOf(getI18n(context), [])(key as never, values);
}

/** `t` of a namespace in the page's language. */
export function getTranslator<const N extends Names>(context: Context, namespace: N): Translate<N> {
	return translatorOf(getI18n(context), namespace);
}
