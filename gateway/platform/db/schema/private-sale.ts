// Private sales: a market's window, and its products' prices within it (MARKET-34).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { products } from "./catalog.ts";

/** The window of a market, set by its operator; a market without a row uses that of its domain record. */
export const privateSales = pgTable(
	"private_sales",
	{
		storeId: text("store_id").primaryKey(),
		/** the window includes both instants */
		startsAt: at("starts_at").notNull(),
		endsAt: at("ends_at").notNull(),
	},
	(t) => [check("private_sales_window", sql`${t.startsAt} <= ${t.endsAt}`)],
);

/**
 * Separate from `prices`: prices for a closed circle are not announced and do not count for the lowest price of thirty days
 * (CATALOGUE-12), and no public page reads this table.
 */
export const privatePrices = pgTable(
	"private_prices",
	{
		storeId: text("store_id").notNull(),
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		/** cents of the market's currency, taxes included */
		price: integer("price").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.storeId, t.productId] }),
		index("private_prices_product").on(t.productId),
		check("private_prices_positive", sql`${t.price} > 0`),
	],
);
