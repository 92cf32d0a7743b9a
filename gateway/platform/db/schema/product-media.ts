// Pictures of products that have an original: where it is, and what is known of it (ADR 0086).
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type ByLanguage, pictureTypes } from "#contract/shapes.ts";
import { products } from "./catalog.ts";

export const productMedia = pgTable(
	"product_media",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		type: text("type", { enum: pictureTypes }).notNull(),
		/** address of the original, at a host that `MEDIA_HOSTS` names */
		url: text("url"),
		/** path of the original under `MEDIA_URL`: `dresses/2000101-front.jpg` */
		key: text("key"),
		/** changes with the original when its address does not, so that pictures made of the former one are not shown again */
		version: text("version").notNull().default(""),
		/** widths in pixels of finished files, which are sent as they are (media/originals.ts) */
		finished: integer("finished").array().notNull().default(sql`'{}'`),
		/** text alternative; null for one that says what the type shows */
		alt: jsonb("alt").$type<ByLanguage>(),
		/** pixels of the original, null until it was read */
		width: integer("width"),
		height: integer("height"),
		/** #rrggbb shown until the picture has loaded, null until the original was read */
		colour: text("colour"),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.type] }),
		check("product_media_origin", sql`(${t.url} is null) <> (${t.key} is null)`),
		check("product_media_size", sql`${t.width} > 0 and ${t.height} > 0`),
	],
);
