// What the proxies in front of this gateway report of a request.
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { GatewayConfig } from "#gateway/config.ts";
import { type Forwarded, forwardedOf } from "#shop/process/trusted-proxies.ts";

function remoteAddressOf(c: Context): string {
	try {
		return getConnInfo(c).remote.address ?? "unknown";
	} catch {
		// in-process calls of tests have no socket
		return "in-process";
	}
}

export const forwardedTo = (c: Context, config: Pick<GatewayConfig, "TRUST_PROXY">): Forwarded =>
	forwardedOf(remoteAddressOf(c), (name) => c.req.header(name), config.TRUST_PROXY);

/**
 * Whether visitors come through storefronts whose reports do not count: sign-in then knows neither the shop's host nor
 * the visitor's address (MARKET-72).
 */
export const lacksTrustedProxy = (config: Pick<GatewayConfig, "SITE_BASE" | "TRUST_PROXY">) =>
	config.SITE_BASE !== "" && config.TRUST_PROXY === null;

/** For the log; the section of docs/operating.md says the rest. */
export const untrustedProxy =
	"forwarded headers are ignored: sign-in does not know the shop's host, and all visitors count as one. Set TRUST_PROXY=1, and SITE_BASE=/_gateway, on a gateway that visitors reach through storefronts (docs/operating.md, 'Behind a proxy')";
