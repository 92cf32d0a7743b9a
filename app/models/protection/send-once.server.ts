// Forms that need no account: a second press before the first is answered gets the answer of the first (PAGE-157).
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { GatewayFailure } from "#app/server/gateway-transport.ts";

/** Milliseconds in which the same words are the same press; later they are sent again, such as for a letter that did not come. */
const pressLasts = 60_000;

/** Another press is under way in this session: one is taken a second (LIMIT-43). */
const isHurried = (error: unknown) =>
	error instanceof GatewayFailure &&
	error.code === "TOO_MANY_REQUESTS" &&
	error.details?.retryAfter === 1;

/**
 * @param what all that the call says besides its proof
 * @param send the call, with the key by which the gateway knows a repeat
 * @throws GatewayFailure as the call does
 */
export async function sendOnce<Answer>(
	what: unknown,
	send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
	const press = Math.floor(Date.now() / pressLasts);
	const key = createHash("sha256")
		.update(JSON.stringify([press, what]))
		.digest("base64url");
	try {
		return await send(key);
	} catch (error) {
		if (!isHurried(error)) throw error;
		// by then the first press is done, and its answer is this one's
		await pause(1_000);
		return send(key);
	}
}
