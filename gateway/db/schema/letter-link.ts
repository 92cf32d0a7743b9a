// Links that letters carry and that prove a mailbox. The link's token is signed anew whenever it is needed
// (sessions/letter-links.ts): nothing here opens anything.
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { languages } from "../../contract/shapes.ts";
import { customers } from "./customer.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a link is for: a new password, a way back in, the address of a new account, another address for one. */
export const linkPurposes = ["password", "return", "address", "email"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const letterLinks = pgTable(
	"letter_links",
	{
		linkId: text("link_id").primaryKey(),
		purpose: text("purpose", { enum: linkPurposes }).notNull(),
		/** the mailbox that it proves; whether anybody here has it is not asked before the letter is written */
		email: text("email").notNull(),
		/** whose account it is about, where somebody signed in has asked for it */
		customerId: text("customer_id").references(() => customers.customerId, { onDelete: "cascade" }),
		/** that the account had when another was asked for: it is told */
		formerEmail: text("former_email"),
		storeId: text("store_id").notNull(),
		language: text("language", { enum: languages }).notNull(),
		/** of the key that its token is signed with */
		kid: text("kid").notNull(),
		/** whole seconds, as in the token */
		askedAt: at("asked_at").notNull(),
		expiresAt: at("expires_at").notNull(),
		/** or made worthless by a newer one */
		usedAt: at("used_at"),
	},
	(t) => [
		index("letter_links_expires").on(t.expiresAt),
		index("letter_links_customer").on(t.customerId),
	],
);
export type LetterLink = typeof letterLinks.$inferSelect;
