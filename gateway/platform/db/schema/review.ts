// Customers' reviews of products (ADR 0085). A model's ratings (`models.rating_*`) are those of its published reviews.
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { refusalReasons, reviewFits, reviewStates } from "#contract/review/limits.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products } from "./catalog.ts";
import { sizes } from "./catalog-terms.ts";
import { customers } from "./customer.ts";
import { orders } from "./order.ts";

export const reviews = pgTable(
	"reviews",
	{
		reviewId: text("review_id").primaryKey(),
		/** a review of one colour counts for its model */
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		/** the size that was bought */
		sizeId: text("size_id").references(() => sizes.sizeId),
		/** null for an imported review */
		customerId: text("customer_id").references(() => customers.customerId, {
			onDelete: "cascade",
		}),
		orderNumber: text("order_number").references(() => orders.orderNumber),
		lineId: text("line_id"),
		stars: integer("stars").notNull(),
		fit: text("fit", { enum: reviewFits }),
		words: text("words").notNull(),
		language: text("language", { enum: languages }).notNull(),
		author: text("author").notNull(),
		isVerified: boolean("is_verified").notNull(),
		state: text("state", { enum: reviewStates }).notNull(),
		refusal: text("refusal", { enum: refusalReasons }),
		writtenAt: at("written_at").notNull(),
		decidedAt: at("decided_at"),
	},
	(t) => [
		uniqueIndex("reviews_once").on(t.orderNumber, t.lineId),
		index("reviews_of_product").on(t.productId, t.state),
		index("reviews_of_customer").on(t.customerId),
		index("reviews_waiting").on(t.writtenAt).where(sql`state = 'waiting'`),
		check("reviews_stars", sql`${t.stars} between 1 and 5`),
		check("reviews_refusal", sql`(${t.refusal} is not null) = (${t.state} = 'refused')`),
		check("reviews_source", sql`(${t.orderNumber} is null) = (${t.lineId} is null)`),
	],
);

/** Published reviews in other languages, by the operator's translation service (CATALOGUE-115). */
export const reviewTranslations = pgTable(
	"review_translations",
	{
		reviewId: text("review_id")
			.notNull()
			.references(() => reviews.reviewId, { onDelete: "cascade" }),
		language: text("language", { enum: languages }).notNull(),
		words: text("words").notNull(),
	},
	(t) => [primaryKey({ columns: [t.reviewId, t.language] })],
);
