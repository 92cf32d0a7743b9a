import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { eventTypes } from "#contract/events/shapes.ts";
import { at } from "./at.ts";

// What leaves the shop: events for the merchant's systems, where they are sent, and which records changed. All rows of events
// and changes are written by triggers (triggers.sql), which see every writer, in the transaction of the change.

const big = (name: string) => bigint(name, { mode: "number" });

/** Of events and of changed records. Drawn after the commit, under one lock: what is read after a position is never added before it. */
export const positions = pgSequence("positions");

export const recordKinds = ["order", "return", "refund", "customer", "review"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Which records changed. Once they have their positions, one row a record is left: its newest. */
export const recordChanges = pgTable(
	"record_changes",
	{
		changeId: big("change_id").primaryKey().generatedAlwaysAsIdentity(),
		kind: text("kind", { enum: recordKinds }).notNull(),
		recordId: text("record_id").notNull(),
		/** null until the change is committed and in sequence (platform/events/sequence.ts) */
		position: big("position"),
		/** when it got its position: never earlier than that of the position before */
		updatedAt: at("updated_at"),
	},
	(t) => [
		uniqueIndex("record_changes_position").on(t.position),
		index("record_changes_of").on(t.kind, t.position),
		index("record_changes_since").on(t.kind, t.updatedAt),
		index("record_changes_record").on(t.kind, t.recordId),
		index("record_changes_new").on(t.changeId).where(sql`position is null`),
		check("record_changes_placed", sql`(${t.position} is null) = (${t.updatedAt} is null)`),
	],
);

export const events = pgTable(
	"events",
	{
		/** in the order of their writing: those of one order are written under its lock */
		sequence: big("sequence").primaryKey().generatedAlwaysAsIdentity(),
		/** `evt_…`, by which a receiver knows it again */
		eventId: text("event_id").notNull().unique(),
		type: text("type", { enum: eventTypes }).notNull(),
		/** whose events arrive in order: an order number, a customer, a sku, a review */
		subject: text("subject").notNull(),
		/** ids, amounts and states; never a name, an address or an e-mail */
		data: jsonb("data").$type<Record<string, unknown>>().notNull(),
		at: at("at").notNull(),
		/** null until it is committed and in sequence */
		position: big("position"),
	},
	(t) => [
		uniqueIndex("events_position").on(t.position),
		index("events_at").on(t.at),
		index("events_new").on(t.sequence).where(sql`position is null`),
	],
);

export const webhookEndpoints = pgTable("webhook_endpoints", {
	endpointId: text("endpoint_id").primaryKey(),
	url: text("url").notNull(),
	/** empty for all */
	types: text("types", { enum: eventTypes }).array().notNull(),
	/** encrypted under the newest of BANK_DETAILS_KEYS, bound to the endpoint's id; the newest first, two while it is changed */
	secrets: jsonb("secrets").$type<{ keyId: string; text: string }[]>().notNull(),
	/** until when the older secret signs too */
	olderUntil: at("older_until"),
	createdAt: at("created_at").notNull(),
	/** nothing is sent while it is set: an operator paused it, or it answered 410 */
	pausedAt: at("paused_at"),
	/** deliveries in a row that failed, and until when the endpoint is left alone for that */
	failures: integer("failures").notNull().default(0),
	resumeAt: at("resume_at"),
});

export const deliveryStates = ["waiting", "delivered", "dead", "skipped"] as const;

/** One row an event and endpoint. Of a subject's rows the first that is not done holds the others up. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		endpointId: text("endpoint_id")
			.notNull()
			.references(() => webhookEndpoints.endpointId, { onDelete: "cascade" }),
		eventId: text("event_id")
			.notNull()
			.references(() => events.eventId, { onDelete: "cascade" }),
		/** the event's */
		subject: text("subject").notNull(),
		position: big("position").notNull(),
		state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
		/** when it was queued, by the event or by an operator */
		queuedAt: at("queued_at").notNull(),
		/** HTTP status of the last answer, null if there was none */
		lastStatus: integer("last_status"),
		doneAt: at("done_at"),
	},
	(t) => [
		primaryKey({ columns: [t.endpointId, t.eventId] }),
		index("webhook_deliveries_due").on(t.nextAttemptAt).where(sql`state = 'waiting'`),
		index("webhook_deliveries_open")
			.on(t.endpointId, t.subject, t.position)
			.where(sql`state in ('waiting', 'dead')`),
		index("webhook_deliveries_dead").on(t.endpointId, t.position).where(sql`state = 'dead'`),
	],
);

// Changes of what storefronts show, for those that cache pages. Written by triggers (migrations/0006_changes.sql), which see
// every writer, in the transaction of the change. Tags: contract/changes.

export const changes = pgTable("changes", {
	changeId: bigint("change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	/** time of the write, not of the start of its transaction */
	at: at("at").notNull(),
	tags: text("tags").array().notNull(),
});
