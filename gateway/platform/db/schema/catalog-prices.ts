// Prices of products in each currency, now and before (CATALOGUE-11, CATALOGUE-12).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { currencies, priceTypes } from "#contract/shapes.ts";
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

const told = {
	productId: text("product_id")
		.notNull()
		.references(() => products.productId),
	currency: text("currency", { enum: currencies }).notNull(),
	since: at("since").notNull(),
	/** cents, taxes included; null: off sale */
	price: integer("price"),
	priceType: text("price_type", { enum: priceTypes }).notNull(),
};

/**
 * Prices as they were told, also those that begin later: each holds until the next one begins. What holds at a moment follows
 * from these and from `price_periods` (gateway/selling/catalog/rules/price-steps.ts).
 */
export const priceHistory = pgTable("price_history", told, (t) => [
	primaryKey({ columns: [t.productId, t.currency, t.since] }),
]);

/** Prices that were told with an end, such as a sale's: they hold over those of `price_history`. */
export const pricePeriods = pgTable(
	"price_periods",
	{ ...told, until: at("until").notNull() },
	(t) => [
		primaryKey({ columns: [t.productId, t.currency, t.since] }),
		check("price_periods_until", sql`${t.until} > ${t.since}`),
	],
);

/** When the price of a product changes next by what was told: then `prices` gets what holds from there on. */
export const nextPrices = pgTable(
	"next_prices",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		currency: text("currency", { enum: currencies }).notNull(),
		at: at("at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.productId, t.currency] }), index("next_prices_at").on(t.at)],
);
