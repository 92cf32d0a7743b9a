// Where pages of a former shop went: asked for an address that leads nowhere.
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const redirects = pgTable(
	"redirects",
	{
		/** of the shop whose address it was, empty for all */
		storeId: text("store_id").notNull().default(""),
		/** path, lower case, without a slash at its end */
		fromPath: text("from_path").notNull(),
		/** path and query of a page of this shop */
		toPath: text("to_path").notNull(),
	},
	(t) => [primaryKey({ columns: [t.fromPath, t.storeId] })],
);
