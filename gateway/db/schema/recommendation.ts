// What the job has learned from orders and views (ADR 0049): read by recommendations, made anew each time.
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, real, text, timestamp } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";

export const pairSources = ["orders", "views"] as const;

/** Of each product those most often bought, or looked at, by the same people; heaviest first. */
export const productPartners = pgTable(
	"product_partners",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		source: text("source", { enum: pairSources }).notNull(),
		partners: text("partners").array().notNull(),
		weights: real("weights").array().notNull(),
		computedAt: timestamp("computed_at", { withTimezone: true }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.source] }),
		index("product_partners_computed").on(t.source, t.computedAt),
	],
);

/** What sells best now, a bounded number of products. */
export const bestSellers = pgTable("best_sellers", {
	productId: text("product_id")
		.primaryKey()
		.references(() => products.productId, { onDelete: "cascade" }),
	/** decayed number of customers */
	weight: real("weight").notNull(),
});

/** When each job of which one gateway is enough was last started. */
export const jobRuns = pgTable("job_runs", {
	job: text("job").primaryKey(),
	startedAt: timestamp("started_at", { withTimezone: true }).notNull().default(sql`now()`),
});
