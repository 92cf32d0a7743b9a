// Pictures that customers sent (ADR 0050).
import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { pictureStates } from "#contract/pictures/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products } from "./catalog.ts";
import { customers } from "./customer.ts";
import { reviews } from "./review.ts";

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
