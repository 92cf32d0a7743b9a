// Keys of the protection, derived from those that encrypt at rest: all gateways on a database share them, and the database
// alone is not enough to sign a check or to find a card by trying numbers.

import { createHmac, hkdfSync } from "node:crypto";
import type { GatewayConfig } from "#gateway/config.ts";
import { memo } from "#shop/memo.ts";

type Keys = Pick<GatewayConfig, "BANK_DETAILS_KEYS">;

const derived = new WeakMap<Buffer, Map<string, string>>();

function keyFor(root: Buffer, purpose: string): string {
	const keys = memo(derived, root, () => new Map<string, string>());
	return memo(keys, purpose, () =>
		Buffer.from(hkdfSync("sha256", root, "", `vitrine protection ${purpose}`, 32)).toString(
			"base64url",
		),
	);
}

/** Newest first: the first signs, and all verify what was signed before a change of keys. */
export function signingSecrets({ BANK_DETAILS_KEYS }: Keys, purpose: string): string[] {
	return BANK_DETAILS_KEYS.map(({ key }) => keyFor(key, purpose));
}

/** What a subject is counted under; it cannot be reversed. */
export function digestOf(config: Keys, subject: string): string {
	const [secret = ""] = signingSecrets(config, "digest");
	return createHmac("sha256", secret).update(subject).digest("base64url");
}
