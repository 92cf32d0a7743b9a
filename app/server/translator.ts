// The messages of a request, for loaders, actions and components. remix-i18next makes the i18next instance of a locale, which
// holds nothing of a request: the first request of a locale makes it for all that follow.
import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { fallbackLocale } from "#shop/locales.ts";
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
import { messagesOf } from "../i18n/messages.server.ts";
import { type Context, shopKey } from "./request-context.ts";

/** By language tag. */
const instances = new Map<string, i18n>();

/** The messages of a locale. */
export function i18nOf(tag: string): i18n {
	return memo(instances, tag, () => createI18n(tag, { [tag]: messagesOf(tag) }));
}

/** By default the fallback locale's, for a request that fails before its locale is settled. */
const i18nKey = createContext(i18nOf(fallbackLocale.tag));

/** For cached pages, which are answered without the middleware. */
export function setLocaleOf(context: RouterContextProvider, tag: string): void {
	context.set(i18nKey, i18nOf(tag));
}

/** One for each locale, as markets are opened while the shop runs. */
function middlewareOf(tag: string) {
	return createI18nextMiddleware({
		// MARKET-6, MARKET-10: the path and the host decide the locale, never the browser's headers
		detection: {
			supportedLanguages: [tag],
			fallbackLanguage: tag,
			findLocale: async () => tag,
		},
		i18next: { ...i18nOptions, resources: { [tag]: messagesOf(tag) } },
	});
}

/** Routes outside the shop, such as messages for the browser, have no locale of their own. */
export const i18nextMiddleware: MiddlewareFunction<Response> = (args, next) => {
	const { context } = args;
	const { tag } = context.get(shopKey)?.locale ?? fallbackLocale;
	const cached = instances.get(tag);
	if (cached) {
		context.set(i18nKey, cached);
		return next();
	}
	const [prepare, , prepared] = middlewareOf(tag);
	return prepare(args, () => {
		const made = prepared(context);
		instances.set(tag, made);
		context.set(i18nKey, made);
		return next();
	});
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
