// Changes of what storefronts show, for those that cache pages. Written by triggers (migrations/0006_changes.sql), which see
// every writer, in the transaction of the change. Tags: contract/changes.
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const changes = pgTable("changes", {
	changeId: bigint("change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	/** time of the write, not of the start of its transaction */
	at: timestamp("at", { withTimezone: true }).notNull(),
	tags: text("tags").array().notNull(),
});
