// S1 §4, D16: one refresh serves all parallel calls of a request, and parallel requests with the same refresh token.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { refreshTokens } from "../../gateway/contract/session/refresh-tokens.ts";
import type { Tokens } from "../../gateway/contract/session/shapes.ts";
import { exchange } from "./gateway-transport.ts";

/** Milliseconds a pair is handed out again to requests that still hold the old refresh token. */
const remembered = 60_000;
const deadlineMs = 5_000;

export interface TokenRefresher {
	/** @throws GatewayFailure INVALID_REFRESH_TOKEN where the session is over, an outage where it is not known */
	refresh(held: Tokens): Promise<Tokens>;
}

export function createTokenRefresher(options: {
	baseUrl: () => string;
	subscriptionKey: string;
}): TokenRefresher {
	const flights = new LRUCache<string, Promise<Tokens>>({ max: 20_000, ttl: remembered });
	return {
		refresh(held) {
			const key = createHash("sha256").update(held.refreshToken).digest("base64url");
			const running = flights.get(key);
			if (running) return running;
			const flight = exchange(refreshTokens, {
				baseUrl: options.baseUrl(),
				headers: { "subscription-key": options.subscriptionKey },
				body: { tokens: held },
				deadlineMs,
			}).then(({ data }) => data);
			flights.set(key, flight);
			flight.catch(() => flights.delete(key));
			return flight;
		},
	};
}
