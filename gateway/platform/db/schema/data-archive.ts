// Archives of customers' own data: requested, made in the background, kept for a week.
import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Stored in the database, so that it survives a restart and any gateway can make it or serve it. */
export const dataArchives = pgTable(
	"data_archives",
	{
		/** 128 random bits, base64url */
		archiveId: text("archive_id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		/** shop where it was requested, and the language of its content */
		storeId: text("store_id").notNull(),
		language: text("language", { enum: languages }).notNull(),
		askedAt: at("asked_at").notNull(),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
		/** both null until it is made */
		keptUntil: at("kept_until"),
		content: bytea("content"),
	},
	(t) => [
		uniqueIndex("data_archives_waiting_once").on(t.customerId).where(sql`content is null`),
		index("data_archives_of_customer").on(t.customerId, t.askedAt),
		index("data_archives_due").on(t.nextAttemptAt).where(sql`content is null`),
		check("data_archives_made", sql`(${t.content} is null) = (${t.keptUntil} is null)`),
	],
);
