// Words for loaders, actions and their titles: remix-i18next makes an i18next instance of the request's locale, once the
// locale is settled.
import { createI18nextMiddleware } from "remix-i18next";
import { activeLocales, fallbackLocale } from "../i18n/locales.ts";
import { localeResources } from "../i18n/messages.server.ts";
import type { Translate } from "../i18n/translation.ts";
import { type Context, shopKey } from "./request-context.ts";

export const [i18nextMiddleware, , getI18next] = createI18nextMiddleware({
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

/** `t` of a namespace in the page's language. */
export function getTranslator(context: Context, namespace: string): Translate {
	const fixed = getI18next(context).getFixedT(null, namespace);
	return (key, values = {}) => String(fixed(key, values));
}
