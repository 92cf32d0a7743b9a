// Pages for what happens before or outside the router: a bad request, an unknown host, a shop that does not answer.
// They have no script, and echo nothing of the request.

import { spokenLanguage } from "#app/i18n/browser-locale.ts";
import type { Key } from "#app/i18n/i18n.ts";
import de from "#app/i18n/messages/de/common.json" with { type: "json" };
import en from "#app/i18n/messages/en/common.json" with { type: "json" };
import es from "#app/i18n/messages/es/common.json" with { type: "json" };
import fr from "#app/i18n/messages/fr/common.json" with { type: "json" };
import it from "#app/i18n/messages/it/common.json" with { type: "json" };
import pl from "#app/i18n/messages/pl/common.json" with { type: "json" };
import { brand } from "#shop/brand.ts";
import { type Language, languageOf } from "#shop/languages.ts";
import {
	activeLocales,
	activeSibling,
	fallbackLocale,
	localeOf,
	localeShape,
} from "#shop/locales.ts";
import { plainSecurityHeaders, scriptlessPolicy } from "../security/headers.ts";

const messages = { de, en, es, fr, it, pl };

const kinds = {
	400: "badRequest",
	403: "forbidden",
	404: "notFound",
	405: "methodNotAllowed",
	413: "tooLarge",
	415: "unreadableForm",
	421: "misdirected",
	429: "busy",
	500: "serverError",
	503: "unavailable",
	504: "unavailable",
} as const;
export type PlainStatus = keyof typeof kinds;
/** `busy` and `busyForm`: there is no room for this request, of a page or of a form. */
export type PlainKind = (typeof kinds)[PlainStatus] | "busy" | "busyForm" | "maintenance";

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;font:1rem/1.6 "Hanken Grotesk",system-ui,sans-serif}main{max-width:34rem;padding:2rem}p.brand{letter-spacing:.3em;text-transform:uppercase;font-size:.8rem}h1{font:400 2rem/1.2 "Bodoni Moda",Georgia,serif;margin:.5rem 0 1rem}a{color:inherit;text-underline-offset:.25em}`;

function localeOfPath(first: string) {
	const known = localeOf(first);
	if (known) return activeSibling(known);
	// before the records are loaded a prefix still says its language
	const isUnknown = activeLocales.length > 0 || !localeShape.test(first);
	const language = isUnknown ? undefined : languageOf(first.slice(0, 2));
	return language
		? { ...fallbackLocale, prefix: first.toLowerCase(), language, htmlLang: language }
		: fallbackLocale;
}

/** Locale of a page outside the router. @param pathname its first segment decides it; nothing of it is shown */
export function plainLocale(pathname: string) {
	const [, first = ""] = pathname.split("/");
	return localeOfPath(first);
}

/** A message without a placeholder, in one of the languages. */
export function plainText(language: Language, key: Key<"common">): string {
	const found = key
		.split(".")
		.reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages[language]);
	return String(found);
}

interface PlainDocument {
	locale: { htmlLang: string };
	status: number;
	/** of the window */
	title: string;
	/** markup of the page, below the brand */
	main: string;
	/** styles besides those of every such page */
	styles?: string;
	headers: Record<string, string>;
}

/** A page without a script; its markup is the caller's, who escapes what is not the shop's. */
export function plainDocument({
	locale,
	status,
	title,
	main,
	styles = "",
	headers,
}: PlainDocument): Response {
	const html = `<!doctype html><html lang="${locale.htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${brand.name}</title><style>${style}${styles}</style></head><body><main><p class="brand">${brand.name}</p>${main}</main></body></html>`;
	return new Response(html, {
		status,
		headers: {
			...plainSecurityHeaders,
			"Content-Security-Policy": scriptlessPolicy,
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			...headers,
		},
	});
}

/** @param pathname its first segment decides the language; nothing of it is shown */
export function plainPage(
	status: PlainStatus,
	pathname = "/",
	headers: Record<string, string> = {},
	kind: PlainKind = kinds[status],
): Response {
	const locale = plainLocale(pathname);
	const { plain } = messages[locale.language];
	const { title, text } = plain[kind];
	// an unknown host has no home page to go to, and that of a closed market is closed as well
	const hasHome = status !== 421 && kind !== "maintenance";
	const home = hasHome ? `<p><a href="/${locale.prefix}/">${plain.home}</a></p>` : "";
	const main = `<h1>${title}</h1><p>${text}</p>${home}`;
	return plainDocument({ locale, status, title, main, headers });
}

/** Seconds after which a page of a shop without a market asks again. */
const marketAgain = 10;

/** Where no market is open there is no locale either, and no page to lead to (MARKET-73). */
export function noMarketPage({ method, headers }: Request): Response {
	const language = spokenLanguage(headers.get("Accept-Language")) ?? fallbackLocale.language;
	const { title, text } = messages[language].plain.noMarket;
	const again = String(marketAgain);
	return plainDocument({
		locale: { htmlLang: language },
		status: 503,
		title,
		main: `<h1>${title}</h1><p>${text}</p>`,
		headers: {
			Vary: "Accept-Language",
			"Retry-After": again,
			...(method === "POST" ? {} : { Refresh: again }),
		},
	});
}
