// Proofs of consent (ADR 0044): what was answered, when and to which words. Nothing in it leads to a person: its id is
// known to the browser that it was given in.
import { index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const consents = pgTable(
	"consents",
	{
		consentId: uuid("consent_id").primaryKey(),
		answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
		/** 1 needed, 2 experiments, 3 measurement, 4 advertising */
		levels: smallint("levels").array().notNull(),
		/** of the words of the question */
		textVersion: text("text_version").notNull(),
		storeId: text("store_id").notNull(),
		how: text("how", { enum: ["banner", "preferences"] }).notNull(),
	},
	(t) => [index("consents_answered_at").on(t.answeredAt)],
);
