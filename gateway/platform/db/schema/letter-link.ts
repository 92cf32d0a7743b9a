// Links in letters that prove a mailbox. A link's token is signed when it is needed (sessions/letter-links.ts), so nothing
// stored here opens anything.
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

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
