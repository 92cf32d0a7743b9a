// Rules that features add to the shop's security policy (CONTENT-51), set by its operator.
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
