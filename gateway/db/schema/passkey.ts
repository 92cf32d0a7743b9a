// Passkeys of customers, by their public half (ADR 0037), and the challenges that have been given out for them.
import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	customType,
	index,
	pgTable,
	text,
	timestamp,
	unique,
} from "drizzle-orm/pg-core";
import { customers } from "./customer.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const passkeys = pgTable(
	"passkeys",
	{
		/** ours, for addresses and forms */
		passkeyId: text("passkey_id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		/** the authenticator's, base64url */
		credentialId: text("credential_id").notNull(),
		/** COSE */
		publicKey: bytea("public_key").notNull(),
		/** of signatures; stays 0 where a passkey is carried from device to device */
		counter: bigint("counter", { mode: "number" }).notNull(),
		/** as the browser names them, for `excludeCredentials` */
		transports: text("transports").array().notNull(),
		/** the domain that it signs in at (session/relying-party.ts) */
		relyingParty: text("relying_party").notNull(),
		/** who keeps it, e.g. iCloud Keychain; empty where that is not said */
		keeper: text("keeper").notNull().default(""),
		/** of the sign-in that it was made in, as in refresh_families */
		browser: text("browser").notNull().default(""),
		system: text("system").notNull().default(""),
		createdAt: at("created_at").notNull(),
		/** null until somebody signs in with it */
		lastUsedAt: at("last_used_at"),
	},
	(t) => [
		unique("passkeys_credential").on(t.credentialId),
		index("passkeys_customer").on(t.customerId, t.createdAt),
		check("passkeys_counter", sql`${t.counter} >= 0`),
	],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Deleted by the first answer to them, right or wrong. */
export const passkeyChallenges = pgTable(
	"passkey_challenges",
	{
		/** 256 random bits, base64url */
		challenge: text("challenge").primaryKey(),
		/** who alone may answer it: a session, or a browser's cookie as a hash */
		holder: text("holder").notNull(),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [
		index("passkey_challenges_holder").on(t.holder, t.expiresAt),
		index("passkey_challenges_expires").on(t.expiresAt),
	],
);
