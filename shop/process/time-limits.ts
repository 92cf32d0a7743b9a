// How long a program waits for a slow or silent client: the same for storefront and gateway.
import type { ServerOptions } from "node:http";

/** Milliseconds. */
export const timeLimits = {
	requestTimeout: 30_000,
	headersTimeout: 15_000,
	/** how late the two above may be noticed */
	connectionsCheckingInterval: 1_000,
	// most proxies in front keep idle connections for a minute: ours must last longer, or a request meets a closing one
	keepAliveTimeout: 65_000,
} satisfies ServerOptions;
