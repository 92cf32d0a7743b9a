// Rules for the cookies that the shop keeps besides its session.
import { type Context, getFacts, getRuntime, getShop } from "../request-context.ts";
import type { CookieRules } from "./cookies.ts";

/**
 * Cookies are sent over encrypted connections alone, except on a plain-http host that the operator allows (SESSION-5).
 * @param origin of the request
 */
export const isSecure = (env: { INSECURE_COOKIES: boolean }, origin: string): boolean =>
	!(env.INSECURE_COOKIES && origin.startsWith("http:"));

/** In production for every host of the shop's domain, elsewhere for the host alone. */
export function cookieRulesOf(context: Context): CookieRules {
	const { env } = getRuntime(context);
	const { domain, singleHost } = getShop(context);
	return {
		environment: env.VITRINE_ENV,
		domain: env.VITRINE_ENV === "production" && !singleHost ? domain.domain : null,
		secure: isSecure(env, getFacts(context).origin),
	};
}
