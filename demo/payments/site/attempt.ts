// What every page of the payment site knows about the attempt it belongs to.

import type { GatewayContext } from "../../../gateway/context.ts";
import { type SiteLocale, siteLocaleOf } from "../../../gateway/sites/locales.ts";
import { formatMoney } from "../../../shop/money.ts";
import { paymentPagePath } from "../provider.ts";
import type { CardSession } from "../sessions.ts";
import { type Translate, translatorOf } from "./messages.ts";

export interface PaymentAttempt {
	session: CardSession;
	locale: SiteLocale;
	t: Translate;
	/** in the shopper's format */
	amount: string;
	/** SITE_BASE */
	base: string;
	/** this very page: every form posts here */
	action: string;
	/** the shop's home page */
	homeHref: string;
	/** where the shop waits for the shopper */
	returnUrl: URL;
}

export function attemptOf(
	session: CardSession,
	{ config }: Pick<GatewayContext, "config">,
): PaymentAttempt {
	const locale = siteLocaleOf(session.locale);
	const returnUrl = new URL(session.returnUrl);
	// what the shop learns from the provider: which session ended, never how (that it asks for itself)
	if (session.redirectResult) returnUrl.searchParams.set("redirectResult", session.redirectResult);
	return {
		session,
		locale,
		t: translatorOf(locale.messages),
		amount: formatMoney(session.amount, session.currency, locale),
		base: config.SITE_BASE,
		action: paymentPagePath(config.SITE_BASE, session.sessionId),
		homeHref: `${returnUrl.origin}/${locale.prefix}/`,
		returnUrl,
	};
}
