// Ends sessions at the authentication API: removing a cookie does not make its token invalid. While the API is down the
// visitor is signed out here all the same, and the call is repeated until it succeeds; a process that stops before that
// loses it, and has said so in its log (ADR 0022).
import { LRUCache } from "lru-cache";
import { endSession } from "#contract/session/operations.ts";
import { type Service, serverHeaders } from "./common-headers.ts";
import { exchange, GatewayFailure } from "./gateway-transport.ts";

/** Milliseconds that signing out waits for the API. */
const deadlineMs = 2_000;
const againAfterMs = 5_000;

export interface SessionEndings {
	/** Ends the session of a refresh token, now or as soon as the API can be reached; never throws. */
	end(refreshToken: string): Promise<void>;
}

export function createSessionEndings(
	site: Omit<Service, "timeoutMs"> & {
		/** milliseconds between two attempts */
		againAfter?: number;
	},
): SessionEndings {
	const { log, againAfter = againAfterMs } = site;
	let made: LRUCache<string, true> | undefined;
	/** Reserves its memory, so that it is made only when something is owed. */
	const owed = () => {
		made ??= new LRUCache({ max: 10_000, ttl: 86_400_000 });
		return made;
	};
	let isPlanned = false;

	/** @returns false where the API could not be reached */
	async function endRemotely(refreshToken: string): Promise<boolean> {
		try {
			await exchange(endSession, {
				baseUrl: site.baseUrl(),
				headers: serverHeaders(site.subscriptionKey),
				body: { refreshToken },
				deadlineMs,
				tracing: site.tracing,
			});
			return true;
		} catch (err) {
			const isOutage = err instanceof GatewayFailure && err.isOutage;
			if (!isOutage) log.error({ err }, "session not ended: the authentication API refuses");
			return !isOutage;
		}
	}

	function again(): void {
		if (isPlanned) return;
		isPlanned = true;
		setTimeout(async () => {
			for (const refreshToken of [...owed().keys()]) {
				if (!(await endRemotely(refreshToken))) break;
				owed().delete(refreshToken);
			}
			isPlanned = false;
			if (owed().size > 0) again();
			else log.info("sessions ended that were owed");
		}, againAfter).unref();
	}

	return {
		async end(refreshToken) {
			if (await endRemotely(refreshToken)) return;
			owed().set(refreshToken, true);
			log.warn({ owed: owed().size }, "session not ended yet: the authentication API is down");
			again();
		},
	};
}
