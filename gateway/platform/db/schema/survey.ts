// Answers of customers about a delivered order, after a letter asked them.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { orders } from "./order.ts";

export const orderSurveys = pgTable(
	"order_surveys",
	{
		orderNumber: text("order_number")
			.primaryKey()
			.references(() => orders.orderNumber),
		/** token of the letter's link */
		token: text("token").notNull().unique(),
		products: integer("products"),
		arrival: integer("arrival"),
		shop: integer("shop"),
		/** the customer's own words, unchanged */
		words: text("words").notNull().default(""),
		answeredAt: at("answered_at"),
	},
	(t) => [
		index("order_surveys_answered").on(t.answeredAt),
		check(
			"order_surveys_marks",
			sql`${t.answeredAt} is null or (${t.products} between 1 and 5 and ${t.arrival} between 1 and 5
				and ${t.shop} between 1 and 5)`,
		),
	],
);
