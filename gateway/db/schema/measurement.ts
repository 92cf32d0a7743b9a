// What is measured (contract/measurement). Nobody can be found in it: a visitor is a hash that holds for a day, and after
// some weeks a row of `measured_events` is a number in `measured_days`.
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
	timestamp,
} from "drizzle-orm/pg-core";
import { devices, eventNames, pageTypes } from "../../contract/measurement/events.ts";
import { orders } from "./order.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: "number" });

/** What visitors are hashed with on a day (UTC): one for all gateways, gone when the day is over. */
export const measuredSalts = pgTable("measured_salts", {
	day: date("day").primaryKey(),
	salt: text("salt").notNull(),
});

/** One event of a visitor who allowed it. */
export const measuredEvents = pgTable(
	"measured_events",
	{
		/** random, the browser's: a beacon that arrives twice is known by it */
		beaconId: text("beacon_id").notNull(),
		/** in its beacon */
		position: smallint("position").notNull(),
		/** to the minute: by the second an order would say whose it is */
		at: at("at").notNull(),
		/** locale prefix */
		market: text("market").notNull(),
		/** 96 bits of a hash that nobody can repeat once its day is over */
		visitor: text("visitor").notNull(),
		name: text("name", { enum: eventNames }).notNull(),
		pageType: text("page_type", { enum: pageTypes }).notNull(),
		device: text("device", { enum: devices }).notNull(),
		/** the metric, list or zone that the event tells of */
		about: text("about").notNull().default(""),
		/** cents of an order, ms of LCP and INP, thousandths of CLS */
		amount: integer("amount").notNull().default(0),
		/** productIds of what was looked at, taken or bought */
		products: text("products").array(),
	},
	(t) => [primaryKey({ columns: [t.beaconId, t.position] }), index("measured_events_at").on(t.at)],
);

/** Numbers of a day (UTC): page views as they are counted, events once their day is long past. */
export const measuredDays = pgTable(
	"measured_days",
	{
		day: date("day").notNull(),
		market: text("market").notNull(),
		/** `view` a page seen, counted at the server; an event's name; else as measurement/day-numbers.ts names it */
		measure: text("measure").notNull(),
		pageType: text("page_type").notNull().default(""),
		device: text("device").notNull().default(""),
		about: text("about").notNull().default(""),
		/** what was measured, where each value is counted by itself */
		value: integer("value").notNull().default(0),
		times: count("times").notNull(),
		/** of orders */
		cents: count("cents").notNull().default(0),
	},
	(t) => [
		primaryKey({
			columns: [t.day, t.market, t.measure, t.pageType, t.device, t.about, t.value],
		}),
	],
);

/** Searches that found nothing. What was asked on one day only is never shown: it may be anybody's. */
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

/** Whether an order's purchase was measured: by the browser, else told to the analytics service by a job, once. */
export const purchaseReports = pgTable(
	"purchase_reports",
	{
		orderNumber: text("order_number")
			.primaryKey()
			.references(() => orders.orderNumber),
		/** GA4's name of the browser, where its buyer allowed measurement; forgotten once it is told or not needed */
		clientId: text("client_id"),
		/** when the browser said it */
		reportedAt: at("reported_at"),
		/** when the job said it */
		sentAt: at("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		nextTryAt: at("next_try_at").notNull(),
	},
	(t) => [
		index("purchase_reports_due")
			.on(t.nextTryAt)
			.where(sql`client_id is not null and reported_at is null and sent_at is null`),
	],
);
