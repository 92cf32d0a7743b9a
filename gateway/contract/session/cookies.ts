// Cookie names and lifetimes of S1 §9, shared by the storefront and the sign-in site (D15).

const bases = {
	cartId: "cart_id",
	refreshToken: "refresh_token",
	accessToken: "access_token",
	anonymousId: "anonymous_id",
	language: "language",
	consent: "consent",
} as const;
export type CookieKey = keyof typeof bases;

/**
 * Lifetimes in seconds. Both token cookies live as long as the refresh token's `exp`: an access token that has expired
 * must still be there to be answered 'Invalid JWT.' and start the refresh (S1 §4).
 */
export const cookieLifetimes = {
	cartId: 2_592_000,
	language: 365 * 86_400,
	anonymousId: 365 * 86_400,
	/** six months, as the French regulator advises (D21) */
	consent: 182 * 86_400,
} as const;

/** No suffix in production, `-dev` for local, `-<env>` otherwise (S1 §9). */
export function environmentSuffix(environment: string): string {
	if (environment === "production") return "";
	return environment === "local" ? "-dev" : `-${environment}`;
}

/**
 * Full cookie name for an environment.
 * @param prefix the brand's cookie prefix, `vitrine_` unless an operator replaces it (D1)
 */
export function cookieName(key: CookieKey, environment: string, prefix = "vitrine_"): string {
	return `${prefix}${bases[key]}${environmentSuffix(environment)}`;
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
 * Parent domain of the cookies set at a host, null for host-only (S1 §9, D15). Both programs ask here: a token that one
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
