import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { contactTopics } from "#contract/contact/limits.ts";
import { type MessageType, messageTypes } from "#contract/newsletter/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

// Addresses that asked for the newsletter, or get other letters that can be unsubscribed from: one row per shop and address,
// whatever happens to it.

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

// The kinds of letters that customers chose, and where they did (ACCOUNT-37, ACCOUNT-41).

export const customerSubscriptions = pgTable(
	"customer_subscriptions",
	{
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		type: text("type", { enum: messageTypes }).notNull(),
		/** the customer's choice; for the newsletter itself, `optin_news` of the customer decides */
		isWanted: boolean("is_wanted").notNull(),
		storeId: text("store_id").notNull(),
		source: text("source").notNull(),
		complement: text("complement").notNull(),
		changedAt: at("changed_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.customerId, t.type] })],
);

// What shoppers write to the shop by the contact form (CONTENT-75).

export const contactMessages = pgTable(
	"contact_messages",
	{
		/** the reference that its writer is told, `K-7K2M9QX4` */
		messageId: text("message_id").primaryKey(),
		storeId: text("store_id").notNull(),
		/** of a signed-in writer: what they wrote is erased with the account */
		customerId: text("customer_id").references(() => customers.customerId, {
			onDelete: "cascade",
		}),
		/** as it was typed */
		email: text("email").notNull(),
		/** case-folded, to find the address again */
		emailFolded: text("email_folded").notNull(),
		topic: text("topic", { enum: contactTopics }).notNull(),
		/** as it was typed: it may name no order, or another's */
		orderNumber: text("order_number"),
		words: text("words").notNull(),
		language: text("language", { enum: languages }).notNull(),
		receivedAt: at("received_at").notNull(),
		/** when the operator said that it is answered */
		answeredAt: at("answered_at"),
	},
	(t) => [
		index("contact_messages_open").on(t.receivedAt).where(sql`answered_at is null`),
		index("contact_messages_received").on(t.receivedAt),
		index("contact_messages_address").on(t.emailFolded),
		index("contact_messages_customer").on(t.customerId),
	],
);
