// Carts and the replies kept for repeated writes (S2 §3, §4, D18).
import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "../../../contract/customer/shapes.ts";
import { shippingMethodKeys } from "../../../contract/delivery/shapes.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A line as it is kept: what the catalogue knows is read with it, never copied. */
export interface StoredLine {
	lineId: string;
	sku: string;
	quantity: number;
	/** cents each, in the currency of the cart's market: what the shopper was last shown and agrees to */
	price: number;
	/** ISO 8601 instant */
	modifiedAt: string;
}

/** Only an open cart takes changes; merged and deleted ones answer as if they had never been. */
export const cartStates = ["open", "ordered", "merged", "deleted"] as const;
export type CartState = (typeof cartStates)[number];

/** One row a cart, lines included: a change is one conditional update of one row. */
export const carts = pgTable(
	"carts",
	{
		id: text("id").primaryKey(),
		version: integer("version").notNull().default(1),
		state: text("state", { enum: cartStates }).notNull().default("open"),
		/** the market that the lines' prices are of (ADR 0011) */
		storeId: text("store_id").notNull(),
		/** null for a guest's: then the id is the right to use it (D15) */
		customerId: text("customer_id"),
		lines: jsonb("lines").$type<StoredLine[]>().notNull().default([]),
		billingAddress: jsonb("billing_address").$type<Address>(),
		shippingMethod: text("shipping_method", { enum: shippingMethodKeys }),
		shippingAddress: jsonb("shipping_address").$type<Address>(),
		/** id of the cart that took the lines over at login */
		mergedInto: text("merged_into"),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(t) => [
		// S2 §4: 406 on creation when the customer has one already
		uniqueIndex("carts_one_open_per_customer")
			.on(t.customerId)
			.where(sql`state = 'open' and customer_id is not null`),
		index("carts_untouched").on(t.updatedAt),
		check("carts_version", sql`${t.version} >= 1`),
	],
);

/** The reply to a write that was done, for whoever repeats it with the same key (D18). */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		/** the customer or the session that may read the reply again */
		scope: text("scope").notNull(),
		key: text("key").notNull(),
		/** hash of operation, path, query and body: another request under the same key is refused */
		fingerprint: text("fingerprint").notNull(),
		/** 0 while a transaction of `once` has not finished */
		status: integer("status").notNull(),
		/** JSON as it was sent */
		reply: text("reply").notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.scope, t.key] }),
		index("idempotency_keys_created").on(t.createdAt),
	],
);
