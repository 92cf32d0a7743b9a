import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { carts } from "./cart.ts";

// Entries of the content service as in their files; imported as a whole, never edited here.

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

// Where pages of a former shop are now; looked up for an address that does not exist.

export const redirects = pgTable(
	"redirects",
	{
		/** shop that the address belonged to, empty for all */
		storeId: text("store_id").notNull().default(""),
		/** path, lower case, without a trailing slash; a `*` stands for any part of it */
		fromPath: text("from_path").notNull(),
		/** path and query of a page of this shop */
		toPath: text("to_path").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.fromPath, t.storeId] }),
		// patterns are found by what stands before their star
		index("redirects_patterns")
			.on(sql`split_part(from_path, '*', 1)`)
			.where(sql`from_path like '%*%'`),
	],
);

/** What stands before and behind a pattern's star. */
export const patternParts = {
	before: sql<string>`split_part(${redirects.fromPath}, '*', 1)`,
	behind: sql<string>`split_part(${redirects.fromPath}, '*', 2)`,
} as const;

// Who was shown which variant, and which carts are theirs; nothing here identifies a person (ADR 0047).

export const experimentViews = pgTable(
	"experiment_views",
	{
		/** digest of an anonymous id */
		visitor: text("visitor").notNull(),
		/** uid of the content entry */
		experiment: text("experiment").notNull(),
		variant: text("variant").notNull(),
		/** of the shop where the variant was first seen */
		currency: text("currency", { enum: currencies }).notNull(),
		seenAt: at("seen_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.visitor, t.experiment] }),
		index("experiment_views_seen_at").on(t.seenAt),
	],
);

/** Carts whose payer had seen a variant before they started to pay. */
export const experimentCarts = pgTable(
	"experiment_carts",
	{
		cartId: text("cart_id")
			.notNull()
			.references(() => carts.id, { onDelete: "cascade" }),
		experiment: text("experiment").notNull(),
		visitor: text("visitor").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.cartId, t.experiment] }),
		index("experiment_carts_visitor").on(t.visitor, t.experiment),
		foreignKey({
			columns: [t.visitor, t.experiment],
			foreignColumns: [experimentViews.visitor, experimentViews.experiment],
		}).onDelete("cascade"),
	],
);

// Rules that features add to the shop's security policy (CONTENT-51), set by its operator.

export const cspRules = pgTable(
	"csp_rules",
	{
		/** the operator's name for what needs the source; the rule is removed with the feature */
		feature: text("feature").notNull(),
		directive: text("directive").notNull(),
		source: text("source").notNull(),
	},
	(t) => [primaryKey({ columns: [t.feature, t.directive, t.source] })],
);
