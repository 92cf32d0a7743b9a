// How far an import came, and what its operators did.
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A file that is being imported: written with each batch, taken away with the last. One that is there was interrupted. */
export const importProgress = pgTable("import_progress", {
	/** kind and SHA-256 of the file */
	digest: text("digest").primaryKey(),
	/** lines that need not be read again */
	linesDone: integer("lines_done").notNull(),
	updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

/** One row a command that changed something. */
export const operatorActions = pgTable(
	"operator_actions",
	{
		actionId: bigint("action_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		at: timestamp("at", { withTimezone: true }).notNull(),
		/** who ran it, as the machine knows them: OPERATOR, or the user's name there */
		operator: text("operator").notNull(),
		command: text("command").notNull(),
		/** what it was about: numbers and codes, no personal data */
		about: jsonb("about").$type<readonly string[]>().notNull(),
		/** first line of what it said, or of why it failed */
		outcome: text("outcome").notNull(),
	},
	(t) => [index("operator_actions_at").on(t.at)],
);
