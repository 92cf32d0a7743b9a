// Addresses that asked for the newsletter, or get other letters that one may leave: an address of a shop once, whatever
// becomes of it.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { MessageType } from "../../contract/newsletter/shapes.ts";
import { languages } from "../../contract/shapes.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Of the newsletter; `unasked` is an address that gets other letters alone. */
export const newsletterStates = ["asked", "confirmed", "left", "unasked"] as const;

export const newsletterAddresses = pgTable(
	"newsletter_addresses",
	{
		addressId: text("address_id").primaryKey(),
		storeId: text("store_id").notNull(),
		/** as it was typed */
		email: text("email").notNull(),
		/** by which it is known again */
		emailFolded: text("email_folded").notNull(),
		/** of the visitor when they asked: letters are written in it */
		language: text("language", { enum: languages }).notNull(),
		/** where the visitor was when they asked (CONTENT-35) */
		askedFrom: text("asked_from").notNull().default(""),
		state: text("state", { enum: newsletterStates }).notNull(),
		/** in the links of its letters: it confirms and leaves, and opens nothing else */
		token: text("token").notNull().unique(),
		askedAt: at("asked_at").notNull(),
		confirmedAt: at("confirmed_at"),
		leftAt: at("left_at"),
		/** when a letter of another kind last went to it: the links in it have to go on working */
		writtenAt: at("written_at"),
		/** other kinds of letters it wants no more (ACCOUNT-37) */
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
