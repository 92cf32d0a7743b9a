// Addresses that asked for the newsletter, or get other letters that can be unsubscribed from: one row per shop and address,
// whatever happens to it.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";

/** States of the newsletter; an `unasked` address only gets other letters. */
export const newsletterStates = ["asked", "confirmed", "left", "unasked"] as const;

export const newsletterAddresses = pgTable(
	"newsletter_addresses",
	{
		addressId: text("address_id").primaryKey(),
		storeId: text("store_id").notNull(),
		/** as it was typed */
		email: text("email").notNull(),
		/** case-folded, to find the address again */
		emailFolded: text("email_folded").notNull(),
		/** the visitor's language when they asked; letters use it */
		language: text("language", { enum: languages }).notNull(),
		/** where the visitor asked (CONTENT-35) */
		askedFrom: text("asked_from").notNull().default(""),
		state: text("state", { enum: newsletterStates }).notNull(),
		/** in the links of its letters: it confirms and unsubscribes, and opens nothing else */
		token: text("token").notNull().unique(),
		askedAt: at("asked_at").notNull(),
		confirmedAt: at("confirmed_at"),
		leftAt: at("left_at"),
		/** when a letter of another kind was last sent to it, whose links must go on working */
		writtenAt: at("written_at"),
		/** other kinds of letters it has unsubscribed from (ACCOUNT-37) */
		refused: jsonb("refused").$type<MessageType[]>().notNull().default([]),
	},
	(t) => [
		uniqueIndex("newsletter_addresses_once").on(t.storeId, t.emailFolded),
		index("newsletter_addresses_asked").on(t.askedAt).where(sql`state = 'asked'`),
		check(
			"newsletter_addresses_confirmed",
			sql`${t.state} <> 'confirmed' or ${t.confirmedAt} is not null`,
		),
		check("newsletter_addresses_left", sql`${t.state} <> 'left' or ${t.leftAt} is not null`),
	],
);
