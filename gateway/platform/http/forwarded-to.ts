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
