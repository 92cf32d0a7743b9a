// Finds the shop of an address before any of the router has run.
import { localeOf } from "#shop/locales.ts";
import { placeOf } from "../server/hosts.ts";
import { settleLocale, shopOf } from "../server/middleware/locale.ts";
import type { Shop } from "../server/request-context.ts";
import type { RequestFacts, Runtime } from "../server/runtime.ts";

/** Null where the address needs a redirect, belongs to no shop, or the domain records are unavailable. */
export async function shopAt(
	url: URL,
	facts: RequestFacts,
	runtime: Runtime,
): Promise<Shop | null> {
	const [, first = ""] = url.pathname.split("/");
	if (url.pathname !== "/" && localeOf(first)?.prefix !== first) return null;
	const records = await runtime.domains.all().catch(() => null);
	if (!records) return null;
	const domains = records.map(({ domain }) => domain);
	const place = placeOf(facts.host, runtime.env.ALLOWED_HOSTS, domains);
	if (!place) return null;
	const settled = settleLocale({ place, url, isRead: true, isKnownPath: true });
	if ("location" in settled) return null;
	return shopOf({ place, records, locale: settled.locale, facts, userAgent: null, nonce: "" });
}
