// Cookie names and lifetimes of S1 §9, shared by the storefront and the sign-in site (D15).

const bases = {
	cartId: "cart_id",
	refreshToken: "refresh_token",
	accessToken: "access_token",
	anonymousId: "anonymous_id",
	language: "language",
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
