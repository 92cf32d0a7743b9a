// Cookie names (SESSION-3), whose hosts share them (SESSION-4), and over which connections they are sent (SESSION-5): the
// same for the storefront and the sign-in site.
import { brand } from "#shop/brand.ts";
import { isThisMachine } from "#shop/this-machine.ts";
import { type cookieRegister, registeredName } from "./cookie-register.ts";

export type CookieKey = {
	[K in keyof typeof cookieRegister]: (typeof cookieRegister)[K]["naming"] extends "environment"
		? K
		: never;
}[keyof typeof cookieRegister];

/**
 * Full cookie name for an environment.
 * @param prefix the brand's cookie prefix, `vitrine_` unless an operator replaces it (MARKET-3)
 */
export function cookieName(
	key: CookieKey,
	environment: string,
	prefix: string = brand.cookiePrefix,
): string {
	return registeredName(key, { environment, prefix, secure: true });
}

/** What decides which hosts share a visitor's cookies. */
export interface CookieScope {
	environment: string;
	/** `COOKIE_DOMAIN`, empty where an operator names none */
	named: string;
	/** domains of the shop records */
	shopDomains: readonly string[];
	/** `ALLOWED_HOSTS`: each keeps its cookies to itself, whatever domain it lies in */
	allowedHosts: readonly string[];
}

/**
 * Parent domain of the cookies set at a host, null for host-only (SESSION-4). Both programs ask here: a token that one
 * sets for the domain and the other for the host would be two cookies of one name, and the older is sent first.
 * @param host with its port where it has one
 */
export function cookieDomain(host: string, scope: CookieScope): string | null {
	const name = host.toLowerCase().replace(/:\d+$/, "");
	const liesIn = (parent: string) => name === parent || name.endsWith(`.${parent}`);
	const named = scope.named.replace(/^\./, "").toLowerCase();
	if (named && liesIn(named)) return named;
	const isItsOwn = scope.allowedHosts.some((allowed) => allowed === name || allowed === host);
	if (scope.environment !== "production" || isItsOwn) return null;
	return scope.shopDomains.find(liesIn) ?? null;
}

/**
 * Whether cookies set at an origin are `Secure` (SESSION-5). WebKit drops a `Secure` cookie of plain http, this machine's
 * too; a plain-http host that is not this machine keeps the attribute unless the operator says otherwise.
 * @param origin as the browser sees it
 */
export function isSecureAt(
	origin: string,
	env: { VITRINE_ENV: string; INSECURE_COOKIES: boolean },
): boolean {
	const { protocol, hostname } = new URL(origin);
	if (protocol === "https:") return true;
	if (env.INSECURE_COOKIES) return false;
	return env.VITRINE_ENV === "production" || !isThisMachine(hostname);
}
