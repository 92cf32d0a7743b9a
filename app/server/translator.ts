// Words for loaders, actions and their titles: remix-i18next makes an i18next instance of the request's locale, once the
// locale is settled. Nothing of a request is in it: the first one of a locale makes it for all that follow.
import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { activeLocales, fallbackLocale } from "../i18n/locales.ts";
import { localeResources } from "../i18n/messages.server.ts";
import type { Translate } from "../i18n/translation.ts";
import { type Context, shopKey } from "./request-context.ts";

const [prepare, , prepared] = createI18nextMiddleware({
	detection: {
		supportedLanguages: activeLocales.map(({ tag }) => tag),
		fallbackLanguage: fallbackLocale.tag,
		// D2: the path and the host say the locale, never the browser's headers
		// resources of no shop, such as messages for the browser, have none
		findLocale: async ({ context }) => context.get(shopKey)?.locale.tag ?? null,
	},
	i18next: {
		resources: localeResources,
		ns: [],
		fallbackLng: false,
		// React escapes
		interpolation: { escapeValue: false },
	},
});

const speakers = new Map<string, i18n>();
const speakerKey = createContext<i18n | null>(null);

export const i18nextMiddleware: MiddlewareFunction<Response> = (args, next) => {
	const { context } = args;
	const { tag } = context.get(shopKey)?.locale ?? fallbackLocale;
	const known = speakers.get(tag);
	if (known) {
		context.set(speakerKey, known);
		return next();
	}
	return prepare(args, () => {
		const made = prepared(context);
		speakers.set(tag, made);
		context.set(speakerKey, made);
		return next();
	});
};

/** `t` of a namespace in the page's language. */
export function getTranslator(context: Context, namespace: string): Translate {
	const fixed = context.get(speakerKey)?.getFixedT(null, namespace);
	if (!fixed) throw new Error("No translator: the root middleware has not run");
	return (key, values = {}) => String(fixed(key, values));
}
