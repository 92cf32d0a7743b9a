// Where pages of a former shop are now; looked up for an address that does not exist.
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const redirects = pgTable(
	"redirects",
	{
		/** shop that the address belonged to, empty for all */
		storeId: text("store_id").notNull().default(""),
		/** path, lower case, without a trailing slash */
		fromPath: text("from_path").notNull(),
		/** path and query of a page of this shop */
		toPath: text("to_path").notNull(),
	},
	(t) => [primaryKey({ columns: [t.fromPath, t.storeId] })],
);
