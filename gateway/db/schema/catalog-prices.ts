// Prices of products in each currency, now and before (CATALOGUE-11, CATALOGUE-12).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { currencies, priceTypes } from "../../contract/shapes.ts";
import { products } from "./catalog.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The current price. A product is sold in a market if it has a price in the market's currency (CATALOGUE-11). */
export const prices = pgTable(
	"prices",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		currency: text("currency", { enum: currencies }).notNull(),
		/** cents, taxes included */
		price: integer("price").notNull(),
		priceType: text("price_type", { enum: priceTypes }).notNull(),
		/** cents: the first price at which it was sold */
		initialPrice: integer("initial_price").notNull(),
		/** cents: the lowest price of the 30 days before the reduction; null when it is not reduced (CATALOGUE-12) */
		strikeThroughPrice: integer("strike_through_price"),
		since: at("since").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.currency] }),
		index("prices_currency_price").on(t.currency, t.price),
		check("prices_positive", sql`${t.price} > 0`),
		check(
			"prices_strike",
			sql`${t.strikeThroughPrice} is null or ${t.strikeThroughPrice} > ${t.price}`,
		),
	],
);

/** Append-only: one row each time a price begins to hold. */
export const priceHistory = pgTable(
	"price_history",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		currency: text("currency", { enum: currencies }).notNull(),
		since: at("since").notNull(),
		price: integer("price").notNull(),
		priceType: text("price_type", { enum: priceTypes }).notNull(),
	},
	(t) => [primaryKey({ columns: [t.productId, t.currency, t.since] })],
);
