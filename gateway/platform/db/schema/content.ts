// Entries of the content service as in their files; imported as a whole, never edited here.
import { boolean, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

export const contentEntries = pgTable(
	"content_entries",
	{
		contentType: text("content_type").notNull(),
		uid: text("uid").notNull(),
		/** `fr`, `fr-ch`, … */
		locale: text("locale").notNull(),
		/** seen by readers of the preview environment only */
		isDraft: boolean("is_draft").notNull(),
		data: jsonb("data").$type<Record<string, unknown>>().notNull(),
	},
	(t) => [primaryKey({ columns: [t.contentType, t.uid, t.locale, t.isDraft] })],
);

/** A fingerprint of each source at its last import. */
export const contentImports = pgTable("content_imports", {
	source: text("source").primaryKey(),
	fingerprint: text("fingerprint").notNull(),
	importedAt: at("imported_at").notNull(),
});
