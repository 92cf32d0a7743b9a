// WebAuthn's relying party of a host: the domain whose hosts share a visitor's cookies (SESSION-4), else the host itself. A
// passkey works exactly where a sign-in works (ADR 0037).

import { cookieDomain } from "#contract/session/cookies.ts";
import type { GatewayConfig } from "#gateway/config.ts";
import { domains } from "#gateway/platform/domains/domains.ts";

export interface RelyingParty {
	/** as the browser shows it; the signed data contains it */
	origin: string;
	/** a domain, never an address */
	domain: string;
}

const isAddress = (hostname: string) => /^\[|^[\d.]+$/.test(hostname);
const isLocal = (hostname: string) => hostname === "localhost";

/** Null where browsers make no passkeys (plain http, an IP address as host), and for hosts that are not the shop's. */
export function relyingPartyOf(
	href: string,
	config: Pick<GatewayConfig, "VITRINE_ENV" | "COOKIE_DOMAIN" | "ALLOWED_HOSTS">,
): RelyingParty | null {
	const url = URL.parse(href);
	if (!url || isAddress(url.hostname)) return null;
	const { host, hostname, origin } = url;
	const shopDomains = domains.map(({ domain }) => domain);
	if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal(hostname))) return null;
	const liesIn = (parent: string) => hostname === parent || hostname.endsWith(`.${parent}`);
	const named = config.COOKIE_DOMAIN.replace(/^\./, "").toLowerCase();
	const isOurs =
		isLocal(hostname) ||
		config.ALLOWED_HOSTS.some((allowed) => allowed === host || allowed === hostname) ||
		(named !== "" && liesIn(named)) ||
		shopDomains.some(liesIn);
	if (!isOurs) return null;
	const shared = cookieDomain(host, {
		environment: config.VITRINE_ENV,
		named: config.COOKIE_DOMAIN,
		shopDomains,
		allowedHosts: config.ALLOWED_HOSTS,
	});
	return { origin, domain: shared ?? hostname };
}
