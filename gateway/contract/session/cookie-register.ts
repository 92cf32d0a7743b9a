// The register of cookies (SESSION-2, SESSION-51, MEASURE-41): each one that the shop and its sign-in site set, and
// those of services that an operator may turn on. Code takes names and lifetimes from here, and so do the pages that
// tell visitors of them.
import { brand } from "#shop/brand.ts";

/** 1 needed, 2 experiments, 3 measurement, 4 advertising (MEASURE-4). */
export type CookieLevel = 1 | 2 | 3 | 4;

/**
 * How the full name is made of the registered one: `environment` between the brand's prefix and the environment's suffix
 * (SESSION-3) · `locale` the same with the locale's prefix in it · `host` after `__Host-` if the cookie is `Secure` · `session`
 * like `host` in production, with the suffix elsewhere · `brand` after the brand's prefix alone
 */
export type CookieNaming = "environment" | "locale" | "host" | "session" | "brand";

/** Seconds; `browser` until it is closed, `signIn` as long as the sign-in lasts. */
export type CookieLifetime = number | "browser" | "signIn";

interface CookieRow {
	name: string;
	naming: CookieNaming;
	level: CookieLevel;
	lasts: CookieLifetime;
}

const day = 86_400;

export const cookieRegister = {
	cartId: { name: "cart_id", naming: "environment", level: 1, lasts: 30 * day },
	refreshToken: { name: "refresh_token", naming: "environment", level: 1, lasts: "signIn" },
	/**
	 * As long as the refresh token's `exp`: an access token that has expired must still be there to be answered
	 * 'Invalid JWT.' and start the refresh (SESSION-15).
	 */
	accessToken: { name: "access_token", naming: "environment", level: 1, lasts: "signIn" },
	anonymousId: { name: "anonymous_id", naming: "environment", level: 1, lasts: 365 * day },
	language: { name: "language", naming: "environment", level: 1, lasts: 365 * day },
	session: { name: "session", naming: "session", level: 1, lasts: "browser" },
	/** six months, as the French regulator advises (ADR 0044); scripts may read it */
	consent: { name: "consent", naming: "environment", level: 1, lasts: 182 * day },
	/** reference and moment of the consent answer */
	consentProof: { name: "consent_proof", naming: "environment", level: 1, lasts: 182 * day },
	/** CATALOGUE-77: for browsers without a script; with one, the page's list stays on the device */
	seen: { name: "seen_products", naming: "environment", level: 1, lasts: "browser" },
	/** PAGE-83: 30 days */
	international: { name: "international", naming: "locale", level: 1, lasts: 30 * day },
	/** the anonymous id has wishes (CATALOGUE-84): renewed when they are read, as long as the gateway keeps them */
	guestWishes: { name: "guest_wishes", naming: "environment", level: 1, lasts: 90 * day },
	/** OPERATOR-78: places and passes of waiting rooms */
	waitingRooms: { name: "waiting_rooms", naming: "environment", level: 1, lasts: "browser" },
	preview: { name: "preview", naming: "brand", level: 1, lasts: 3_600 },
	/** of the sign-in site: marks a browser whose owner has signed in with it; the longest that browsers keep a cookie */
	device: { name: "device", naming: "host", level: 1, lasts: 400 * day },
	/** of the sign-in site: binds its forms to the browser (SESSION-49) */
	form: { name: "form", naming: "host", level: 1, lasts: "browser" },
} as const satisfies Record<string, CookieRow>;
export type RegisteredCookie = keyof typeof cookieRegister;

/** Services that set cookies of their own in the page, each only where an operator has turned it on. */
export type CookieService = "abtasty" | "tagManager";

interface ServiceCookie {
	/** a star stands for the rest of a name */
	name: string;
	level: Exclude<CookieLevel, 1>;
	lasts: CookieLifetime;
	service: CookieService;
}

export const serviceCookies: readonly ServiceCookie[] = [
	{ name: "ABTasty", level: 2, lasts: 395 * day, service: "abtasty" },
	{ name: "ABTastySession", level: 2, lasts: "browser", service: "abtasty" },
	{ name: "_ga", level: 3, lasts: 730 * day, service: "tagManager" },
	{ name: "_ga_*", level: 3, lasts: 730 * day, service: "tagManager" },
	{ name: "_gcl_*", level: 4, lasts: 90 * day, service: "tagManager" },
];

/** Whether a cookie's name matches the name of a service's row. */
export function isNamed(name: string, { name: pattern }: Pick<ServiceCookie, "name">): boolean {
	return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

export interface CookiePlace {
	/** `VITRINE_ENV` */
	environment: string;
	/** of the brand (MARKET-3) */
	prefix?: string;
	secure: boolean;
	/** locale prefix, where the name has one */
	locale?: string;
}

/** No suffix in production, `-dev` for local, `-<env>` otherwise (SESSION-3). */
export function environmentSuffix(environment: string): string {
	if (environment === "production") return "";
	return environment === "local" ? "-dev" : `-${environment}`;
}

/** Whole name of a registered cookie. Browsers refuse a `__Host-` without `Secure`. */
export function registeredName(key: RegisteredCookie, place: CookiePlace): string {
	const { name, naming } = cookieRegister[key];
	const { environment, prefix = brand.cookiePrefix, secure, locale = "" } = place;
	const own = prefix + name;
	const suffix = environmentSuffix(environment);
	const behindHost = `${secure ? "__Host-" : ""}${own}`;
	switch (naming) {
		case "environment":
			return own + suffix;
		case "locale":
			return `${own}_${locale}${suffix}`;
		case "host":
			return behindHost;
		case "session":
			return environment === "production" ? behindHost : own + suffix;
		case "brand":
			return own;
	}
}
