// Waiting rooms: lines of people who wait to buy what many want at the same moment (OPERATOR-76).
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	doublePrecision,
	integer,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A room and how far its line has come; the numbers start anew whenever it is opened (rules/line.ts). */
export const waitingRooms = pgTable(
	"waiting_rooms",
	{
		name: text("name").primaryKey(),
		productIds: text("product_ids").array().notNull(),
		isOpen: boolean("is_open").notNull(),
		/** people let in per minute */
		perMinute: integer("per_minute").notNull(),
		/** minutes that a pass lasts */
		passMinutes: integer("pass_minutes").notNull(),
		/** places of an earlier opening are not places of this one */
		openedAt: at("opened_at").notNull(),
		/** the last place that was given */
		issued: integer("issued").notNull().default(0),
		/** places that the rate has allowed so far, with the part of the next */
		allowed: doublePrecision("allowed").notNull().default(0),
		/** places up to which people are let in, with the part of the next */
		called: doublePrecision("called").notNull().default(0),
		/** people who were called and did not come in time */
		lapsed: integer("lapsed").notNull().default(0),
		/** the instant up to which the numbers are worked out; a later one until which no place is called */
		movedAt: at("moved_at").notNull(),
		/** the places that were called by `checkedAt`, when it was last counted who did not come */
		checkedThrough: integer("checked_through").notNull().default(0),
		checkedAt: at("checked_at").notNull(),
	},
	(t) => [check("waiting_rooms_rates", sql`${t.perMinute} > 0 and ${t.passMinutes} > 0`)],
);

/** Who has entered: a place is good for one pass. */
export const waitingPasses = pgTable(
	"waiting_passes",
	{
		room: text("room")
			.notNull()
			.references(() => waitingRooms.name, { onDelete: "cascade" }),
		place: integer("place").notNull(),
		enteredAt: at("entered_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.room, t.place] })],
);
