import { environmentSuffix } from "#contract/session/cookie-register.ts";
import { flagBits, hasFlag, type RootData, type ShopFlag } from "../i18n/root-data.ts";
import { type Context, getRuntime, getShop } from "./request-context.ts";

/** The shop's data for every page: small, since it is in every document. */
export function readRootData(context: Context): RootData {
	const { locale, domain, origin, singleHost } = getShop(context);
	const { sites, env } = getRuntime(context);
	const flags = flagBits({
		...domain,
		overview: domain.funnel.overview,
		storeLocator: domain.storeLocator.isActive,
	});
	const cookieSuffix = environmentSuffix(env.VITRINE_ENV);
	return {
		lc: locale.prefix,
		origin,
		singleHost,
		flags,
		imageBase: sites.images,
		...(cookieSuffix ? { cookieSuffix } : {}),
		...(env.CONSENT_SCRIPT_URL ? { consentScript: env.CONSENT_SCRIPT_URL } : {}),
	};
}

/** Returns a test for features of the shop domain (LIMIT-71), as pages have it. */
export function shopHas(context: Context): (flag: ShopFlag) => boolean {
	const { flags } = readRootData(context);
	return (flag) => hasFlag(flags, flag);
}
