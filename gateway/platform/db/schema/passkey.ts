// Passkeys of customers, by their public key (ADR 0037), and the open challenges for them.
import { sql } from "drizzle-orm";
import { bigint, check, customType, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const passkeys = pgTable(
	"passkeys",
	{
		/** our own id, for addresses and forms */
		passkeyId: text("passkey_id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		/** the authenticator's id, base64url */
		credentialId: text("credential_id").notNull(),
		/** COSE key */
		publicKey: bytea("public_key").notNull(),
		/** of signatures; stays 0 for passkeys that are synchronised between devices */
		counter: bigint("counter", { mode: "number" }).notNull(),
		/** as the browser names them, for `excludeCredentials` */
		transports: text("transports").array().notNull(),
		/** the domain that it signs in at (passkeys/relying-party.ts) */
		relyingParty: text("relying_party").notNull(),
		/** the passkey provider, e.g. iCloud Keychain; empty when it is not known */
		provider: text("keeper").notNull().default(""),
		/** of the sign-in during which it was made, as in refresh_families */
		browser: text("browser").notNull().default(""),
		system: text("system").notNull().default(""),
		createdAt: at("created_at").notNull(),
		/** null until it is first used to sign in */
		lastUsedAt: at("last_used_at"),
	},
	(t) => [
		unique("passkeys_credential").on(t.credentialId),
		index("passkeys_customer").on(t.customerId, t.createdAt),
		check("passkeys_counter", sql`${t.counter} >= 0`),
	],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Deleted by the first answer, right or wrong. */
export const passkeyChallenges = pgTable(
	"passkey_challenges",
	{
		/** 256 random bits, base64url */
		challenge: text("challenge").primaryKey(),
		/** the only holder who may answer it: a session, or a browser's cookie as a hash */
		holder: text("holder").notNull(),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [
		index("passkey_challenges_holder").on(t.holder, t.expiresAt),
		index("passkey_challenges_expires").on(t.expiresAt),
	],
);
