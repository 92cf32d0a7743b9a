// Measurements (contract/measurement). No person can be identified: a visitor is a hash that lasts for a day, and after some
// weeks the rows of `measured_events` become numbers in `measured_days`.
import { sql } from "drizzle-orm";
import {
	bigint,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import { devices, eventNames, pageTypes } from "#contract/measurement/events.ts";
import { at } from "./at.ts";
import { orders } from "./order.ts";

const count = (name: string) => bigint(name, { mode: "number" });

/** The salt of a day's visitor hashes (UTC): the same for all gateways, deleted when the day is over. */
export const measuredSalts = pgTable("measured_salts", {
	day: date("day").primaryKey(),
	salt: text("salt").notNull(),
});

/** One event of a visitor who allowed measurement. */
export const measuredEvents = pgTable(
	"measured_events",
	{
		/** random, chosen by the browser: identifies a beacon that arrives twice */
		beaconId: text("beacon_id").notNull(),
		/** place of the event in its beacon */
		position: smallint("position").notNull(),
		/** to the minute: to the second, an order would reveal the visitor */
		at: at("at").notNull(),
		/** locale prefix */
		market: text("market").notNull(),
		/** 96 bits of a hash that cannot be recomputed once its day is over */
		visitor: text("visitor").notNull(),
		name: text("name", { enum: eventNames }).notNull(),
		pageType: text("page_type", { enum: pageTypes }).notNull(),
		device: text("device", { enum: devices }).notNull(),
		/** the metric, list or zone that the event is about */
		about: text("about").notNull().default(""),
		/** cents of an order, ms of LCP and INP, thousandths of CLS */
		amount: integer("amount").notNull().default(0),
		/** productIds of what was viewed, added or bought */
		products: text("products").array(),
	},
	(t) => [primaryKey({ columns: [t.beaconId, t.position] }), index("measured_events_at").on(t.at)],
);

/** Numbers of a day (UTC): page views immediately, events once their day is long past. */
export const measuredDays = pgTable(
	"measured_days",
	{
		day: date("day").notNull(),
		market: text("market").notNull(),
		/** `view` for page views, counted at the server; the name of an event; or a name of measurement/day-numbers.ts */
		measure: text("measure").notNull(),
		pageType: text("page_type").notNull().default(""),
		device: text("device").notNull().default(""),
		about: text("about").notNull().default(""),
		/** the measured value, where each value is counted separately */
		value: integer("value").notNull().default(0),
		times: count("times").notNull(),
		/** of orders only */
		cents: count("cents").notNull().default(0),
	},
	(t) => [
		primaryKey({
			columns: [t.day, t.market, t.measure, t.pageType, t.device, t.about, t.value],
		}),
	],
);

/** Searches without a result, and words that a search left out. A term of one day only is never shown: it may be personal. */
export const emptySearches = pgTable(
	"empty_searches",
	{
		day: date("day").notNull(),
		market: text("market").notNull(),
		term: text("term").notNull(),
		times: count("times").notNull(),
	},
	(t) => [primaryKey({ columns: [t.day, t.market, t.term] })],
);

/** What was searched for on the page of a search without a result, and found something: counts, of no single visitor. */
export const nextSearches = pgTable(
	"next_searches",
	{
		day: date("day").notNull(),
		market: text("market").notNull(),
		/** as `emptySearches` has it */
		term: text("term").notNull(),
		next: text("next").notNull(),
		times: count("times").notNull(),
	},
	(t) => [primaryKey({ columns: [t.day, t.market, t.term, t.next] })],
);

/** Whether an order's purchase was measured, once: by the browser, or else sent to the analytics service by a job. */
export const purchaseReports = pgTable(
	"purchase_reports",
	{
		orderNumber: text("order_number")
			.primaryKey()
			.references(() => orders.orderNumber),
		/** GA4's id of the browser, if its buyer allowed measurement; removed once it is sent or not needed */
		clientId: text("client_id"),
		/** when the browser reported it */
		reportedAt: at("reported_at"),
		/** when the job sent it */
		sentAt: at("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
	},
	(t) => [
		index("purchase_reports_due")
			.on(t.nextAttemptAt)
			.where(sql`client_id is not null and reported_at is null and sent_at is null`),
	],
);
