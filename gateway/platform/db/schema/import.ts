// How far imports have come, and what operators did.
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A file being imported: written with each batch, removed with the last. A row that remains is an interrupted import. */
export const importProgress = pgTable("import_progress", {
	/** kind and SHA-256 of the file */
	digest: text("digest").primaryKey(),
	/** lines that are already done */
	linesDone: integer("lines_done").notNull(),
	updatedAt: at("updated_at").notNull(),
});

/** One row a command that changed something. */
export const operatorActions = pgTable(
	"operator_actions",
	{
		actionId: bigint("action_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		at: at("at").notNull(),
		/** who ran it: OPERATOR, or the name of the machine's user */
		operator: text("operator").notNull(),
		command: text("command").notNull(),
		/** what it was about: numbers and codes, no personal data */
		about: jsonb("about").$type<readonly string[]>().notNull(),
		/** first line of its answer, or of its error */
		outcome: text("outcome").notNull(),
	},
	(t) => [index("operator_actions_at").on(t.at)],
);
