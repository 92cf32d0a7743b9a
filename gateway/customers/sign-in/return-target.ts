// Where a browser may be sent back to: `redirect_uri` never leads out of the shop (SESSION-26).

import { domains } from "#gateway/platform/domains/domains.ts";
import { isThisMachine } from "#shop/this-machine.ts";

export interface ReturnRules {
	/** origin the page is served on, as the browser sees it */
	origin: string;
	/** ALLOWED_HOSTS: with their port where it is not the default */
	allowedHosts: readonly string[];
	/** plain http is allowed on any host, not only on loopback (INSECURE_COOKIES) */
	insecure: boolean;
}

/** What the 2,000 characters that the shop takes can become in its return address, where each may be sent as an escape. */
const longest = 8_000;

function isAllowed(url: URL, rules: ReturnRules): boolean {
	const own = new URL(rules.origin);
	if (url.host === own.host && (url.protocol === own.protocol || url.protocol === "https:")) {
		return true;
	}
	const known =
		domains.some(({ domain }) => domain === url.host) || rules.allowedHosts.includes(url.host);
	return known && (url.protocol === "https:" || rules.insecure || isThisMachine(url.hostname));
}

/**
 * The target if a browser may go there, else null: an absolute address or a path of this host. Anything that two parsers
 * could read differently (backslashes, control characters, spaces, a name before `@`) is refused.
 */
export function returnTarget(value: string | undefined, rules: ReturnRules): URL | null {
	if (!value || value.length > longest || !/^(https?:\/\/[^/]|\/(?!\/))/i.test(value)) return null;
	if (/[\\\s\p{Cc}\p{Cf}]/u.test(value)) return null;
	const url = URL.parse(value, rules.origin);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	return isAllowed(url, rules) ? url : null;
}
