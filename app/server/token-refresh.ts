// SESSION-19: one refresh serves all parallel calls of a request, and parallel requests with the same refresh token.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { refreshTokens } from "#contract/session/operations.ts";
import type { Tokens } from "#contract/session/shapes.ts";
import type { Tracing } from "#shop/process/tracing.ts";
import { exchange, GatewayFailure } from "./gateway-transport.ts";

/** Milliseconds that a pair is handed out again to requests that still have the old refresh token. */
const flightLifetime = 60_000;
const deadlineMs = 5_000;

/** Refreshes under way or just done, by a digest of their refresh token. */
type Flights = LRUCache<string, Promise<Tokens>>;
export type RefreshFlights = () => Flights;

/** The cache is made at the first refresh: reserving its places takes milliseconds. */
export function createRefreshFlights(): RefreshFlights {
	let made: Flights | undefined;
	return () => {
		made ??= new LRUCache({ max: 20_000, ttl: flightLifetime });
		return made;
	};
}

/** SESSION-18: an answer without tokens, or a refusal in whatever words, says that the session is over. */
function hasRefused(error: unknown): boolean {
	if (!(error instanceof GatewayFailure)) return false;
	if (error.isUnnamed) return error.status === 401 || error.status === 403;
	return error.code === "MALFORMED" && [200, 401, 403].includes(Number(error.details?.answered));
}

/** @throws GatewayFailure INVALID_REFRESH_TOKEN where the session is over, an outage where it is not known */
export function refreshOnce(
	site: {
		flights: RefreshFlights;
		baseUrl: string;
		headers: Record<string, string>;
		tracing?: Tracing | null;
	},
	held: Tokens,
): Promise<Tokens> {
	const key = createHash("sha256").update(held.refreshToken).digest("base64url");
	const flights = site.flights();
	const running = flights.get(key);
	if (running) return running;
	const ask = async () => {
		const { data } = await exchange(refreshTokens, {
			baseUrl: site.baseUrl,
			headers: site.headers,
			body: { tokens: { accessToken: held.accessToken, refreshToken: held.refreshToken } },
			deadlineMs,
			tracing: site.tracing,
		});
		return data;
	};
	// a call that was lost on the way is repeated once: the same token gets the same pair (SESSION-19)
	const isLost = (error: unknown) =>
		error instanceof GatewayFailure && error.code === "UNREACHABLE";
	const flight = ask()
		.catch((error: unknown) => (isLost(error) ? ask() : Promise.reject(error)))
		.catch((error: unknown) => {
			if (!hasRefused(error)) throw error;
			const { id } = refreshTokens;
			throw new GatewayFailure(id, "INVALID_REFRESH_TOKEN", 401, "no tokens", { cause: error });
		});
	flights.set(key, flight);
	flight.catch(() => flights.delete(key));
	return flight;
}
