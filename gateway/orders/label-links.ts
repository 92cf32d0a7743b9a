// The link of an acknowledgement that leads to a label without signing in (ADR 0075).
import type { GatewayContext } from "../context.ts";
import { signingKeysOf } from "../sessions/signing-keys.ts";
import { readLabelToken, signLabelToken } from "../sessions/tokens.ts";

type Context = Pick<GatewayContext, "db" | "now">;

/** Milliseconds that a label can be fetched: the fourteen days for sending back, and as many again. A key outlives it. */
const goodFor = 28 * 86_400_000;

/** What the acknowledgement of a withdrawal carries. */
export async function labelTokenOf(
	context: Context,
	{ withdrawalId, receivedAt }: { withdrawalId: string; receivedAt: Date },
): Promise<string> {
	const expiresAt = new Date(receivedAt.getTime() + goodFor);
	const key = await signingKeysOf(context).current();
	return signLabelToken(key, withdrawalId, { issuedAt: receivedAt, expiresAt });
}

/** The withdrawal that a label may be had for, null for any other text and once it is too old. */
export function withdrawalOfLabel(context: Context, token: string): Promise<string | null> {
	return readLabelToken(signingKeysOf(context), token, context.now());
}
