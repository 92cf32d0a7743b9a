// Forms that need no account: a second press before the first is answered gets the answer of the first (PAGE-157).
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { GatewayFailure } from "#app/server/gateway-transport.ts";

/**
 * Milliseconds in which the same words are the same press; after twice as many they are sent again, such as for a letter that
 * did not come.
 */
const pressLasts = 60_000;

/** Another press is under way in this session: one is taken a second (LIMIT-43). */
const isHurried = (error: unknown) =>
	error instanceof GatewayFailure &&
	error.code === "TOO_MANY_REQUESTS" &&
	error.details?.retryAfter === 1;

/**
 * @param what all that the call says besides its proof
 * @param send the call, with the keys by which the gateway knows a repeat: the first press may be of the window before
 * @throws GatewayFailure as the call does
 */
export async function sendOnce<Answer>(
	what: unknown,
	send: (keys: { idempotencyKey: string; earlierKey: string }) => Promise<Answer>,
): Promise<Answer> {
	const window = Math.floor(Date.now() / pressLasts);
	const keyOf = (window: number) =>
		createHash("sha256")
			.update(JSON.stringify([window, what]))
			.digest("base64url");
	const keys = { idempotencyKey: keyOf(window), earlierKey: keyOf(window - 1) };
	try {
		return await send(keys);
	} catch (error) {
		if (!isHurried(error)) throw error;
		// by then the first press is done, and its answer is this one's
		await pause(1_000);
		return send(keys);
	}
}
