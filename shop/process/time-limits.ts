// How long a program waits for a client that is slow, or says nothing: the same for storefront and gateway.
import type { ServerOptions } from "node:http";

/** Milliseconds. */
export const timeLimits = {
	requestTimeout: 30_000,
	headersTimeout: 15_000,
	/** how late the two above may be noticed */
	connectionsCheckingInterval: 1_000,
	// whoever is in front keeps idle connections for a minute: end them later than it does, or a request meets a closing one
	keepAliveTimeout: 65_000,
} satisfies ServerOptions;
