// Changes of what storefronts show, for those that cache pages. Written by triggers (migrations/0006_changes.sql), which see
// every writer, in the transaction of the change. Tags: contract/changes.
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

export const changes = pgTable("changes", {
	changeId: bigint("change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	/** time of the write, not of the start of its transaction */
	at: at("at").notNull(),
	tags: text("tags").array().notNull(),
});
