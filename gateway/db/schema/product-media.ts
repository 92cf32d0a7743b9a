// Pictures of products that somebody took: where their originals are and what is known of them (ADR 0086).
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type ByLanguage, pictureTypes } from "../../contract/shapes.ts";
import { products } from "./catalog.ts";

export const productMedia = pgTable(
	"product_media",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		type: text("type", { enum: pictureTypes }).notNull(),
		/** of the original, at a host that `MEDIA_HOSTS` names */
		url: text("url"),
		/** of the original under `MEDIA_URL`: `dresses/2000101-front.jpg` */
		key: text("key"),
		/** changes with the original where its address stays: what was made of the one before is not shown again */
		version: text("version").notNull().default(""),
		/** words for who does not see it; null says what the type shows */
		alt: jsonb("alt").$type<ByLanguage>(),
		/** pixels of the original, null until it was read */
		width: integer("width"),
		height: integer("height"),
		/** #rrggbb that stands for it until it is there, null until it was read */
		colour: text("colour"),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.type] }),
		check("product_media_origin", sql`(${t.url} is null) <> (${t.key} is null)`),
		check("product_media_size", sql`${t.width} > 0 and ${t.height} > 0`),
	],
);
