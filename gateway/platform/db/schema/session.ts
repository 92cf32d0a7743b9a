// What sign-ins store: signing keys, refresh token families, places signed in from, counters of attempts.
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

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
