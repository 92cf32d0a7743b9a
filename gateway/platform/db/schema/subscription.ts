// The kinds of letters that customers chose, and where they did (ACCOUNT-37, ACCOUNT-41).
import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { messageTypes } from "#contract/newsletter/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

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
