// The international pop-up (PAGE-81, PAGE-83): shown if the browser's language is that of another shop, until it is
// dismissed for 30 days in this one; never to bots.

import { shopToPropose } from "#app/i18n/browser-locale.ts";
import { originOf } from "#app/i18n/urls.ts";
import type { PopUpView } from "#app/i18n/visitor.ts";
import { agentOf } from "#app/server/agent.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { type Context, formTargetsKey, getRuntime, getShop } from "#app/server/request-context.ts";
import { returnTarget } from "#app/server/return-target.ts";
import { cookieRulesOf } from "#app/server/session/cookie-rules.ts";
import { readCookies, writeCookie } from "#app/server/session/cookies.ts";
import { i18nOf } from "#app/server/translator.ts";
import { cookieRegister, registeredName } from "#contract/session/cookie-register.ts";
import { brand } from "#shop/brand.ts";
import { activeLocales, type Locale } from "#shop/locales.ts";
import { urlOf } from "#shop/page-paths.ts";

const dismissalName = (locale: string, environment: string) =>
	registeredName("international", {
		environment,
		prefix: brand.cookiePrefix,
		secure: true,
		locale,
	});

/** Null if there is nothing to propose. Allows the page's forms to lead to the proposed shop's domain. */
export function popUpFor(context: Context, request: Request): PopUpView | null {
	// the pop-up only comes with a document
	if (isClientNavigation(request)) return null;
	const shop = getShop(context);
	const { headers } = request;
	const proposed = shopToPropose(headers.get("Accept-Language"), shop.locale);
	if (!proposed || agentOf(headers.get("User-Agent")).isBot) return null;
	const dismissal = dismissalName(shop.locale.prefix, getRuntime(context).env.VITRINE_ENV);
	if (readCookies(headers.get("Cookie")).has(dismissal)) return null;
	if (!shop.singleHost) context.set(formTargetsKey, [originOf(shop, proposed)]);
	const t = i18nOf(proposed.tag).getFixedT(null, "international");
	return {
		prefix: proposed.prefix,
		htmlLang: proposed.htmlLang,
		flag: proposed.country.toLowerCase(),
		title: t("title", { name: brand.name }),
		text: t("text"),
		yes: t("yes"),
		no: t("no"),
		close: t("close"),
	};
}

/** The `Set-Cookie` line that keeps the pop-up away from this locale (PAGE-83). */
export function dismissalLine(context: Context): string {
	const rules = cookieRulesOf(context);
	const name = dismissalName(getShop(context).locale.prefix, rules.environment);
	return writeCookie(name, "1", cookieRegister.international.lasts, rules);
}

export function openShop(prefix: string): Locale | null {
	return activeLocales.find((locale) => locale.prefix === prefix) ?? null;
}

/**
 * Address of a page in the proposed shop; its home page if the address is not one of its pages (SESSION-26).
 * @param alternate the alternate of the page that showed the pop-up
 */
export function addressIn(context: Context, proposed: Locale, alternate: string): string {
	const origin = originOf(getShop(context), proposed);
	const home = urlOf(proposed, "index");
	const path = returnTarget(origin, alternate, home);
	return origin + (path.startsWith(home) ? path : home);
}

/** The analytics event of a 'Yes' (PAGE-82), for the log; with consent, the browser sends one of its own. */
export function recordRedirect(context: Context, proposed: Locale): void {
	const { locale } = getShop(context);
	getRuntime(context).log.info(
		{ event: "international_redirect", from: locale.prefix, to: proposed.prefix },
		"analytics event",
	);
}
