// The link in an acknowledgement that leads to a label without signing in (ADR 0075).
import type { DbContext } from "#gateway/context.ts";
import { signingKeysOf } from "#gateway/customers/sessions/signing-keys.ts";
import { readLinkToken, signLinkToken } from "#gateway/customers/sessions/tokens.ts";

/** Milliseconds for which a label can be fetched: twice the fourteen days for sending back. The signing key lives longer. */
const goodFor = 28 * 86_400_000;

/** The token that the acknowledgement of a withdrawal carries. */
export async function labelTokenOf(
	context: DbContext,
	{ withdrawalId, receivedAt }: { withdrawalId: string; receivedAt: Date },
): Promise<string> {
	const expiresAt = new Date(receivedAt.getTime() + goodFor);
	const key = await signingKeysOf(context).current();
	return signLinkToken(key, "label", withdrawalId, { issuedAt: receivedAt, expiresAt });
}

/** The withdrawal whose label the token gives; null for an invalid or expired token. */
export function withdrawalOfLabel(context: DbContext, token: string): Promise<string | null> {
	return readLinkToken(signingKeysOf(context), "label", token, context.now());
}
