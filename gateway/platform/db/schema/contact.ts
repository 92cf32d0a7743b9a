// What shoppers write to the shop by the contact form (CONTENT-75).
import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { contactTopics } from "#contract/contact/limits.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

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
