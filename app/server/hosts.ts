// MARKET-20, MARKET-21: which hosts this shop answers, and what they stand for.
import { isThisMachine } from "#shop/this-machine.ts";

export type Place =
	/** one host serves every locale, the prefix picks the domain record */
	| { kind: "single" }
	/** a shop's own domain, or a host below it */
	| { kind: "shop"; domain: string };

/** Host name without its port; null for what cannot be a host. */
export function hostNameOf(host: string): string | null {
	const parts =
		/^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?)(?::\d{1,5})?$/i.exec(host);
	return parts?.[1]?.toLowerCase() ?? null;
}

/** @param host with its port, if the browser sent one; @returns null where no shop answers the host */
export function placeOf(
	host: string,
	allowedHosts: readonly string[],
	domains: readonly string[],
): Place | null {
	const name = hostNameOf(host);
	if (name === null) return null;
	if (
		isThisMachine(name) ||
		allowedHosts.includes(host.toLowerCase()) ||
		allowedHosts.includes(name)
	) {
		return { kind: "single" };
	}
	const domain = domains.find((entry) => name === entry || name.endsWith(`.${entry}`));
	return domain ? { kind: "shop", domain } : null;
}
