// Rules for the cookies of the shop: its session and those beside it.
import { cookieDomain, isSecureAt } from "#contract/session/cookies.ts";
import { type Context, getRuntime, getShop } from "../request-context.ts";
import type { Runtime } from "../runtime.ts";
import type { CookieRules } from "./cookies.ts";

type Env = Pick<
	Runtime["env"],
	"VITRINE_ENV" | "COOKIE_DOMAIN" | "ALLOWED_HOSTS" | "INSECURE_COOKIES"
>;

/** Which hosts get a cookie of the shop's, and over which connections (SESSION-4, SESSION-5). */
export const rulesFor = (
	env: Env,
	{ domain, origin }: { domain: { domain: string }; origin: string },
): CookieRules => ({
	environment: env.VITRINE_ENV,
	domain: cookieDomain(new URL(origin).host, {
		environment: env.VITRINE_ENV,
		named: env.COOKIE_DOMAIN,
		shopDomains: [domain.domain],
		allowedHosts: env.ALLOWED_HOSTS,
	}),
	secure: isSecureAt(origin, env),
});

export const cookieRulesOf = (context: Context): CookieRules =>
	rulesFor(getRuntime(context).env, getShop(context));
