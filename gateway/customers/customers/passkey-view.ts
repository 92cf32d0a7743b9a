import { asc, eq } from "drizzle-orm";
import type { Passkey } from "#contract/customer/passkey-shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type PasskeyRow, passkeys } from "#gateway/platform/db/schema.ts";

export function passkeyView(row: PasskeyRow): Passkey {
	const { passkeyId, provider, browser, system, relyingParty: domain } = row;
	return {
		passkeyId,
		provider,
		browser,
		system,
		domain,
		createdAt: row.createdAt.toISOString(),
		lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
	};
}

/** The name of a passkey in letters; empty if nothing is known of it. */
export const nameOf = ({ provider, browser, system }: PasskeyRow) =>
	provider ? { browser: provider, system: "" } : { browser, system };

/** Oldest first. */
export function passkeysOf(db: Db, customerId: string): Promise<PasskeyRow[]> {
	return db
		.select()
		.from(passkeys)
		.where(eq(passkeys.customerId, customerId))
		.orderBy(asc(passkeys.createdAt), asc(passkeys.passkeyId));
}
