// Rates of the tax that prices contain, by country and kind of goods, each from a day on (ORDER-43).
import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { goodsKinds } from "#gateway/orders/orders/rules/vat.ts";

/** Rows are only added: a rate ends where the next row of its country and kind begins. */
export const vatRates = pgTable(
	"vat_rates",
	{
		/** ISO 3166-1 alpha-2 of the delivery */
		country: text("country").notNull(),
		goods: text("goods", { enum: goodsKinds }).notNull(),
		/** first day, in the time zone of the market */
		since: date("since").notNull(),
		/** per mille */
		rate: integer("rate").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.country, t.goods, t.since] }),
		check("vat_rates_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
		check("vat_rates_rate", sql`${t.rate} between 0 and 1000`),
	],
);
