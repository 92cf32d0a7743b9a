// The attempt that a page of the payment site belongs to, as every page needs it.

import type { GatewayContext } from "#gateway/context.ts";
import { type SiteLocale, siteLocaleOf } from "#gateway/platform/wording/locales.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { paymentPagePath } from "../page-path.ts";
import type { CardSession } from "../sessions.ts";
import { type Translate, translatorOf } from "./messages.ts";

export interface PaymentAttempt {
	session: CardSession;
	locale: SiteLocale;
	t: Translate;
	/** formatted for the shopper's locale */
	amount: string;
	/** SITE_BASE */
	base: string;
	/** path of this page, which every form posts to */
	action: string;
	/** URL of the shop's home page */
	homeHref: string;
	/** the shop's page that waits for the shopper */
	returnUrl: URL;
}

export function attemptOf(
	session: CardSession,
	{ config }: Pick<GatewayContext, "config">,
): PaymentAttempt {
	const locale = siteLocaleOf(session.locale);
	const returnUrl = new URL(session.returnUrl);
	// the provider tells the shop which session ended, never how: the shop asks for that itself
	if (session.redirectResult) returnUrl.searchParams.set("redirectResult", session.redirectResult);
	return {
		session,
		locale,
		t: translatorOf(locale.messages),
		amount: formatMoney(session.amount, session.currency, locale),
		base: config.SITE_BASE,
		action: paymentPagePath(config.SITE_BASE, session.sessionId),
		homeHref: returnUrl.origin + urlOf(locale, "index"),
		returnUrl,
	};
}
