// Proofs of consent (ADR 0044): what was answered, when, and to which wording. Nothing here leads to a person: only the
// browser that the answer was given in knows the id.
import { index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

export const consents = pgTable(
	"consents",
	{
		consentId: uuid("consent_id").primaryKey(),
		answeredAt: at("answered_at").notNull(),
		/** 1 needed, 2 experiments, 3 measurement, 4 advertising */
		levels: smallint("levels").array().notNull(),
		/** version of the question's wording */
		textVersion: text("text_version").notNull(),
		storeId: text("store_id").notNull(),
		how: text("how", { enum: ["banner", "preferences"] }).notNull(),
	},
	(t) => [index("consents_answered_at").on(t.answeredAt)],
);
