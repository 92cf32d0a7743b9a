import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	customType,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
} from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

// What sign-ins store: signing keys, refresh token families, places signed in from, counters of attempts.

/** Keys with which every gateway on this database signs and verifies tokens. */
export const signingKeys = pgTable(
	"signing_keys",
	{
		/** RFC 7638 thumbprint */
		kid: text("kid").primaryKey(),
		publicKey: jsonb("public_key").$type<JWK>().notNull(),
		privateKey: jsonb("private_key").$type<JWK>().notNull(),
		createdAt: at("created_at").notNull(),
		/** from then on it signs no new token */
		signsUntil: at("signs_until").notNull(),
		/** when the last token it may have signed has expired: the key is then no longer published */
		publishedUntil: at("published_until").notNull(),
	},
	(t) => [index("signing_keys_signs_until").on(t.signsUntil)],
);

/** One sign-in in one browser, with every refresh token that descends from it. */
export const refreshFamilies = pgTable(
	"refresh_families",
	{
		familyId: text("family_id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		startedAt: at("started_at").notNull(),
		/** time of the newest refresh, which an open page requests every quarter of an hour */
		lastSeenAt: at("last_seen_at").notNull().defaultNow(),
		/** from the sign-in's user agent, empty when it is not known (sessions/device-name.ts) */
		browser: text("browser").notNull().default(""),
		system: text("system").notNull().default(""),
		/** expiry of its newest token */
		expiresAt: at("expires_at").notNull(),
		revokedAt: at("revoked_at"),
		revokedFor: text("revoked_for", {
			enum: ["sign-out", "sign-in", "reuse", "deletion", "password", "proof"],
		}),
	},
	(t) => [
		index("refresh_families_customer").on(t.customerId),
		index("refresh_families_expires").on(t.expiresAt),
	],
);

/**
 * A refresh token's hash, with the claims it was signed from. Signatures are deterministic (Ed25519), so a parallel
 * refresh can be given the same token again, although nothing stored here is worth stealing.
 */
export const refreshTokens = pgTable(
	"refresh_tokens",
	{
		/** sha-256 of the token, base64url */
		tokenHash: text("token_hash").primaryKey(),
		familyId: text("family_id")
			.notNull()
			.references(() => refreshFamilies.familyId, { onDelete: "cascade" }),
		tokenId: text("token_id").notNull(),
		kid: text("kid").notNull(),
		/** whole seconds, as in the token */
		issuedAt: at("issued_at").notNull(),
		expiresAt: at("expires_at").notNull(),
		usedAt: at("used_at"),
		/** tokenHash of the token it was swapped for */
		successor: text("successor"),
	},
	(t) => [index("refresh_tokens_family").on(t.familyId, t.usedAt)],
);

/** Browsers and addresses from which an account's password was right: strangers' guesses cannot lock these out. */
export const signInPlaces = pgTable(
	"sign_in_places",
	{
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		/** sha-256 of the customer and the place, base64url */
		placeHash: text("place_hash").notNull(),
		seenAt: at("seen_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.customerId, t.placeHash] })],
);

/** Points consumed by a key, in the columns that rate-limiter-flexible's Drizzle store needs. */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").primaryKey(),
		points: integer("points").notNull(),
		expire: at("expire"),
	},
	(t) => [index("rate_limits_expire").on(t.expire)],
);

// Passkeys of customers, by their public key (ADR 0037), and the open challenges for them.

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

// Links in letters that prove a mailbox. A link's token is signed when it is needed (sessions/letter-links.ts), so nothing
// stored here opens anything.

/** What a link is for: a new password, a sign-in, the address of a new account, another address for an account. */
export const linkPurposes = ["password", "return", "address", "email"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const letterLinks = pgTable(
	"letter_links",
	{
		linkId: text("link_id").primaryKey(),
		purpose: text("purpose", { enum: linkPurposes }).notNull(),
		/** the mailbox that it proves; whether it has an account is only checked when the letter is written */
		email: text("email").notNull(),
		/** the account it is about, when a signed-in customer asked for it */
		customerId: text("customer_id").references(() => customers.customerId, { onDelete: "cascade" }),
		/** the account's address when another was asked for; it gets a letter too */
		formerEmail: text("former_email"),
		storeId: text("store_id").notNull(),
		language: text("language", { enum: languages }).notNull(),
		/** id of the key that signs its token */
		kid: text("kid").notNull(),
		/** whole seconds, as in the token */
		askedAt: at("asked_at").notNull(),
		expiresAt: at("expires_at").notNull(),
		/** when it was used, or voided by a newer one */
		usedAt: at("used_at"),
	},
	(t) => [
		index("letter_links_expires").on(t.expiresAt),
		index("letter_links_customer").on(t.customerId),
	],
);
export type LetterLink = typeof letterLinks.$inferSelect;
