// Rates of the tax that prices contain, by country and kind of goods, each from a day on (ORDER-43).
import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Kinds of goods that some country taxes at a rate of its own. A narrower kind comes before a wider one that contains it. */
export const goodsKinds = ["children-under-11", "children-under-14", "standard"] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** What is taxed at one rate, in cents: `net + vat` is what it costs. */
export interface VatRow {
	/** per mille */
	rate: number;
	net: number;
	vat: number;
}

/** The tax of an order as it was placed: all its papers read it, whatever rates hold later. */
export interface OrderVat {
	/** ISO 3166-1 alpha-2 of the delivery, whose rates hold */
	country: string;
	/** per mille, by lineId; a line that is missing is taxed at the standard rate */
	lineRates: Record<string, number>;
	/** per mille; also of a loyalty card, and of delivery without goods that cost anything */
	standardRate: number;
	/** `delivery`: cents of the delivery's price in this row; it is taxed as the goods that it carries */
	rows: (VatRow & { delivery: number })[];
	/** cents */
	untaxed: number;
}

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
