// Where pages of a former shop are now; looked up for an address that does not exist.
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
