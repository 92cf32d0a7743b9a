// Prices of products in each currency and market, now and before (CATALOGUE-11, CATALOGUE-12, CATALOGUE-122).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type CurrencyCode, priceTypes } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products } from "./catalog.ts";

/** `EUR`: the prices of a currency; `EUR/2003`: those that the market with this store id has of its own. */
export type PriceList = CurrencyCode | `${CurrencyCode}/${string}`;
/** The column is named as it was when each currency was one list: gateways of 0.8.0 read it, and pass over a market's own. */
const listColumn = () => text("currency").$type<PriceList>().notNull();

/**
 * The current price of each list. A product is sold in a market if it has a price in the market's currency or in the market's own
 * list (CATALOGUE-11). A row of an own list is what holds in the market, also where that is the currency's price again.
 */
export const prices = pgTable(
	"prices",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		list: listColumn(),
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
		primaryKey({ columns: [t.productId, t.list] }),
		index("prices_currency_price").on(t.list, t.price),
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
	list: listColumn(),
	since: at("since").notNull(),
	/** cents, taxes included; null: off sale, and in a market's own list that the currency's price holds again */
	price: integer("price"),
	priceType: text("price_type", { enum: priceTypes }).notNull(),
};

/**
 * Prices as they were told, also those that begin later: each holds until the next one begins. What holds at a moment follows
 * from these and from `price_periods` (gateway/selling/catalog/rules/price-steps.ts).
 */
export const priceHistory = pgTable("price_history", told, (t) => [
	primaryKey({ columns: [t.productId, t.list, t.since] }),
]);

/** Prices that were told with an end, such as a sale's: they hold over those of `price_history`. */
export const pricePeriods = pgTable(
	"price_periods",
	{ ...told, until: at("until").notNull() },
	(t) => [
		primaryKey({ columns: [t.productId, t.list, t.since] }),
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
		list: listColumn(),
		at: at("at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.productId, t.list] }), index("next_prices_at").on(t.at)],
);
