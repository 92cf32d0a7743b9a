import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { pictureStates } from "#contract/pictures/shapes.ts";
import { questionStates } from "#contract/question/limits.ts";
import { refusalReasons, reviewFits, reviewStates } from "#contract/review/limits.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products, sizes } from "./catalog.ts";
import { customers } from "./customer.ts";
import { orders } from "./order.ts";

// Customers' reviews of products (ADR 0085). A model's ratings (`models.rating_*`) are those of its published reviews.

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

// Shoppers' questions about products, and the operator's answers (CATALOGUE-110).

export const productQuestions = pgTable(
	"product_questions",
	{
		questionId: text("question_id").primaryKey(),
		/** a question about one colour is shown with its model */
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		storeId: text("store_id").notNull(),
		/** of a signed-in asker: the question is erased with the account */
		customerId: text("customer_id").references(() => customers.customerId, {
			onDelete: "cascade",
		}),
		/** where the answer goes; null once it is not needed any more */
		email: text("email"),
		/** case-folded */
		emailFolded: text("email_folded"),
		/** the name that it is shown under */
		author: text("author").notNull(),
		words: text("words").notNull(),
		language: text("language", { enum: languages }).notNull(),
		/** in the link of the letter that asks whether the address is right */
		token: text("token").notNull().unique(),
		state: text("state", { enum: questionStates }).notNull(),
		/** the operator's, in the question's language */
		answer: text("answer"),
		refusal: text("refusal", { enum: refusalReasons }),
		askedAt: at("asked_at").notNull(),
		decidedAt: at("decided_at"),
	},
	(t) => [
		index("product_questions_of_product").on(t.productId, t.state),
		index("product_questions_waiting").on(t.askedAt).where(sql`state = 'waiting'`),
		index("product_questions_address").on(t.emailFolded),
		index("product_questions_customer").on(t.customerId),
		check("product_questions_answer", sql`(${t.answer} is not null) = (${t.state} = 'published')`),
		check("product_questions_refusal", sql`(${t.refusal} is not null) = (${t.state} = 'refused')`),
	],
);

// Answers of customers about a delivered order, after a letter asked them.

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

// Pictures that customers sent (ADR 0050).

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** How pictures that were not sent are drawn. */
export const pictureSettings = ["boards", "blanket", "peg"] as const;

/** Stored in the database, so that they are deleted with their customer and any gateway can serve them. */
export const customerPictures = pgTable(
	"customer_pictures",
	{
		/** 128 random bits, base64url */
		pictureId: text("picture_id").primaryKey(),
		/** null for drawn pictures, which were not sent */
		customerId: text("customer_id").references(() => customers.customerId, {
			onDelete: "cascade",
		}),
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		/** the review it came with; both are decided on together */
		reviewId: text("review_id").references(() => reviews.reviewId, { onDelete: "cascade" }),
		alt: text("alt").notNull(),
		language: text("language", { enum: languages }).notNull(),
		state: text("state", { enum: pictureStates }).notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		/** JPEG that we encoded; removed when the picture is refused */
		content: bytea("content"),
		/** the same picture, small */
		thumb: bytea("thumb"),
		setting: text("setting", { enum: pictureSettings }),
		sentAt: at("sent_at").notNull(),
		decidedAt: at("decided_at"),
	},
	(t) => [
		index("customer_pictures_of_product").on(t.productId, t.state),
		index("customer_pictures_of_review").on(t.reviewId),
		index("customer_pictures_of_customer").on(t.customerId, t.sentAt),
		index("customer_pictures_waiting").on(t.sentAt).where(sql`state = 'waiting'`),
		check("customer_pictures_source", sql`(${t.customerId} is null) = (${t.setting} is not null)`),
		check(
			"customer_pictures_content",
			sql`${t.setting} is not null or (${t.content} is null) = (${t.state} = 'refused')`,
		),
	],
);
