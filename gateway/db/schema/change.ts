// What was changed in what a storefront shows, for those who keep pages of it. Written by triggers
// (migrations/0006_changes.sql): they see every writer, in the transaction that changes. Tags: contract/changes.
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const changes = pgTable("changes", {
	changeId: bigint("change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	/** of the writing, not of its transaction's beginning */
	at: timestamp("at", { withTimezone: true }).notNull(),
	tags: text("tags").array().notNull(),
});
