// Reading and writing the shop's cookies (SESSION-2, SESSION-3) and our own session cookie, with their attributes
// (SESSION-4).
import { registeredName } from "#contract/session/cookie-register.ts";
import { type CookieKey, cookieName } from "#contract/session/cookies.ts";
import { brand } from "#shop/brand.ts";

export interface CookieRules {
	environment: string;
	/** parent domain in production, null for host-only */
	domain: string | null;
	secure: boolean;
}

export function sharedCookieName(key: CookieKey, environment: string): string {
	return cookieName(key, environment, brand.cookiePrefix);
}

/** Names of all cookies of a session. */
export function cookieNames(rules: CookieRules) {
	const { environment } = rules;
	return {
		access: sharedCookieName("accessToken", environment),
		refresh: sharedCookieName("refreshToken", environment),
		cart: sharedCookieName("cartId", environment),
		anonymous: sharedCookieName("anonymousId", environment),
		language: sharedCookieName("language", environment),
		guestWishes: sharedCookieName("guestWishes", environment),
		consent: sharedCookieName("consent", environment),
		proof: sharedCookieName("consentProof", environment),
		session: registeredName("session", { ...rules, prefix: brand.cookiePrefix }),
	};
}

/** Cookies of a request; the first of a name wins, invalid escapes are taken as they are. */
export function readCookies(header: string | null): Map<string, string> {
	const cookies = new Map<string, string>();
	for (const part of (header ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at < 1) continue;
		const name = part.slice(0, at).trim();
		const value = part.slice(at + 1).trim();
		if (!cookies.has(name)) cookies.set(name, value);
	}
	return cookies;
}

/** Who may read a cookie: `scripts` is the page's scripts as well as the server (SESSION-4: everything else is the server's). */
export type CookieReader = "server" | "scripts";

/** @param maxAge seconds; 0 removes it */
export function writeCookie(
	name: string,
	value: string,
	maxAge: number | null,
	rules: CookieRules,
	by: CookieReader = "server",
): string {
	const hostOnly = name.startsWith("__Host-");
	return [
		`${name}=${value}`,
		"Path=/",
		...(rules.domain && !hostOnly ? [`Domain=${rules.domain}`] : []),
		...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
		...(by === "server" ? ["HttpOnly"] : []),
		...(rules.secure ? ["Secure"] : []),
		"SameSite=Lax",
	].join("; ");
}

/** Collects an answer's changes to the request's cookies: the last change of each, one line per cookie. */
export function cookieChanges(given: ReadonlyMap<string, string>, rules: CookieRules) {
	const changes = new Map<string, string>();
	return {
		/** @param maxAge seconds; null until the browser is closed */
		set: (name: string, value: string, maxAge: number | null, by?: CookieReader) =>
			changes.set(name, writeCookie(name, value, maxAge, rules, by)),
		remove(name: string) {
			if (given.has(name) || changes.has(name)) changes.set(name, writeCookie(name, "", 0, rules));
		},
		/** Returns the Set-Cookie lines, and forgets them. */
		lines(): string[] {
			const lines = [...changes.values()];
			changes.clear();
			return lines;
		},
	};
}
