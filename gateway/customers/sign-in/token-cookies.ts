// The cookies that a sign-in leaves (SESSION-2), and their attributes (SESSION-4).
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { cookieDomain, cookieName, isSecureAt } from "#contract/session/cookies.ts";
import type { GatewayConfig } from "#gateway/config.ts";
import type { IssuedPair } from "#gateway/customers/sessions/token-pairs.ts";
import { domains } from "#gateway/platform/domains/domains.ts";

function attributes(config: GatewayConfig, origin: string): CookieOptions {
	const domain = cookieDomain(new URL(origin).host, {
		environment: config.VITRINE_ENV,
		named: config.COOKIE_DOMAIN,
		shopDomains: domains.map(({ domain: own }) => own),
		allowedHosts: config.ALLOWED_HOSTS,
	});
	return {
		path: "/",
		httpOnly: true,
		secure: isSecureAt(origin, config),
		sameSite: "Lax",
		...(domain ? { domain } : {}),
	};
}

/**
 * Both last as long as the refresh token: an expired access token must still be sent, to be answered 'Invalid JWT.' and
 * start the refresh (SESSION-15).
 */
export function setTokenCookies(
	c: Context,
	config: GatewayConfig,
	origin: string,
	pair: IssuedPair,
	now: Date,
): void {
	const maxAge = Math.floor((pair.expiresAt.getTime() - now.getTime()) / 1000);
	const options = { ...attributes(config, origin), maxAge };
	setCookie(c, cookieName("accessToken", config.VITRINE_ENV), pair.tokens.accessToken, options);
	setCookie(c, cookieName("refreshToken", config.VITRINE_ENV), pair.tokens.refreshToken, options);
}

export function clearTokenCookies(c: Context, config: GatewayConfig, origin: string): void {
	const options = attributes(config, origin);
	deleteCookie(c, cookieName("accessToken", config.VITRINE_ENV), options);
	deleteCookie(c, cookieName("refreshToken", config.VITRINE_ENV), options);
}

export function refreshTokenOf(c: Context, config: GatewayConfig): string | undefined {
	return getCookie(c, cookieName("refreshToken", config.VITRINE_ENV)) || undefined;
}
