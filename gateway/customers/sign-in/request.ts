// What every page of the sign-in site needs to know about the request it answers.

import type { Context } from "hono";
import type { GatewayContext } from "#gateway/context.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { isBehindStorefront, servedOrigin } from "#gateway/platform/sites/request.ts";
import { type SiteLocale, siteLocaleOf } from "#gateway/platform/wording/locales.ts";
import { type Translate, translatorOf } from "#gateway/platform/wording/messages.ts";
import { urlOf } from "#shop/page-paths.ts";
import { returnTarget } from "./return-target.ts";

export type AuthPage =
	| "login"
	| "create"
	| "logout"
	| "forgotten"
	| "return"
	| "letter"
	| "passkey"
	| "passkey/options";

export interface SignInRequest {
	locale: SiteLocale;
	t: Translate;
	/** as the browser sees it */
	origin: string;
	/** SITE_BASE */
	base: string;
	/** address of the shop's home page in this locale */
	homeHref: string;
	/** target of `redirect_uri`, if it is one of ours */
	wanted: URL | null;
	/** `wanted`, else the shop's return from sign-in (SESSION-22) */
	returnTo: string;
	/** the visitor has said to have an account */
	hasAccount: boolean;
	/** storeId of this locale's domain */
	store: string;
	/** address of a page of this site, with the same locale and return target */
	hrefOf(page: AuthPage): string;
}

/** The locale named explicitly, else that of the return target. */
function prefixOf(c: Context, wanted: URL | null): string | undefined {
	return (
		c.req.query("locale") ?? /^\/([a-z]{2}(?:-[a-z]{2})?)\//i.exec(wanted?.pathname ?? "")?.[1]
	);
}

export function readSignInRequest(c: Context, context: GatewayContext): SignInRequest {
	const { config } = context;
	const origin = servedOrigin(c, config);
	const wanted = returnTarget(c.req.query("redirect_uri"), {
		origin,
		allowedHosts: config.ALLOWED_HOSTS,
		insecure: config.INSECURE_COOKIES,
	});
	const locale = siteLocaleOf(prefixOf(c, wanted), c.req.header("accept-language"));
	const domain = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === locale.country);
	// behind the storefront the shop has this very host; on a host of its own the shop is where the visitor came
	// from, else the locale's domain
	const isHere = isBehindStorefront(c, config) || config.SITE_BASE !== "" || !domain;
	const shop = isHere ? origin : (wanted?.origin ?? `https://${domain.domain}`);
	const query = new URLSearchParams({ locale: locale.prefix });
	if (wanted) query.set("redirect_uri", wanted.href);
	return {
		locale,
		t: translatorOf(locale.messages),
		origin,
		base: config.SITE_BASE,
		homeHref: shop + urlOf(locale, "index"),
		wanted,
		returnTo: wanted?.href ?? shop + urlOf(locale, "auth-callback"),
		hasAccount: c.req.query("way") === "account",
		store: domain?.storeId ?? "",
		hrefOf: (page) => `${config.SITE_BASE}/auth/${page}?${query}`,
	};
}
