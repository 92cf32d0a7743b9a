// What the job has learned from orders and views (ADR 0049), for recommendations; recomputed each time.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { products } from "./catalog.ts";

export const pairSources = ["orders", "views"] as const;

/** For each product, the products most often bought or looked at by the same people; heaviest first. */
export const productPartners = pgTable(
	"product_partners",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		source: text("source", { enum: pairSources }).notNull(),
		partners: text("partners").array().notNull(),
		weights: real("weights").array().notNull(),
		computedAt: at("computed_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.source] }),
		index("product_partners_computed").on(t.source, t.computedAt),
	],
);

/** The current best sellers, a limited number of products. */
export const bestSellers = pgTable("best_sellers", {
	productId: text("product_id")
		.primaryKey()
		.references(() => products.productId, { onDelete: "cascade" }),
	/** number of customers, weighted by age */
	weight: real("weight").notNull(),
});

/** Units that were sold of each product in the last `salesDays`; one without a row has sold none. */
export const productSales = pgTable("product_sales", {
	productId: text("product_id")
		.primaryKey()
		.references(() => products.productId, { onDelete: "cascade" }),
	units: integer("units").notNull(),
});

/** When each job that only one gateway needs to run was last started. */
export const jobRuns = pgTable("job_runs", {
	job: text("job").primaryKey(),
	startedAt: at("started_at").notNull().default(sql`now()`),
});
