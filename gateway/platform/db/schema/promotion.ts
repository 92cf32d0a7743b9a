// What reduces a cart: promotions, the codes and loyalty offers that bring them, and who used them (CART-56,
// CART-60).
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { promotionKinds } from "#contract/cart/shapes.ts";
import { movementKinds } from "#contract/loyalty/operations.ts";
import type { ByLanguage, CurrencyCode } from "#contract/shapes.ts";
import { at } from "./at.ts";

/** Cents by currency: a market never converts (CART-33). */
export type CentsByCurrency = Partial<Record<CurrencyCode, number>>;

export const promotions = pgTable(
	"promotions",
	{
		/** the id of the commercial operation (`opcId`, CART-26) */
		opcId: text("opc_id").primaryKey(),
		kind: text("kind", { enum: promotionKinds }).notNull(),
		title: jsonb("title").$type<ByLanguage>().notNull(),
		/** whole percent, of kind `percentage` */
		percent: integer("percent"),
		/** of kind `amount` */
		amounts: jsonb("amounts").$type<CentsByCurrency>().notNull().default({}),
		/** gtin of the gift, for kind `gift-product` */
		giftSku: text("gift_sku"),
		/** minimum of the lines it applies to, by currency */
		minimums: jsonb("minimums").$type<CentsByCurrency>().notNull().default({}),
		/** families whose lines it applies to; empty for all */
		segmentationIds: text("segmentation_ids").array().notNull().default(sql`'{}'`),
		/** markets it counts in; empty for all */
		storeIds: text("store_ids").array().notNull().default(sql`'{}'`),
		/** may be combined with others that are stackable too */
		isStackable: boolean("is_stackable").notNull(),
		startsAt: at("starts_at").notNull(),
		endsAt: at("ends_at").notNull(),
		/** orders of one customer that may use it; null for no limit */
		perCustomer: integer("per_customer"),
		/** shown with its code on the pages of its families */
		isAnnounced: boolean("is_announced").notNull().default(false),
		/** points that a loyalty offer costs; null for any other promotion */
		points: integer("points"),
	},
	(t) => [
		check("promotions_percent", sql`${t.percent} between 1 and 100`),
		check("promotions_span", sql`${t.startsAt} < ${t.endsAt}`),
		check("promotions_points", sql`${t.points} > 0`),
	],
);

export const promoCodes = pgTable(
	"promo_codes",
	{
		/** upper case */
		code: text("code").primaryKey(),
		opcId: text("opc_id")
			.notNull()
			.references(() => promotions.opcId),
		/** orders that may use it; null for no limit */
		maxUses: integer("max_uses"),
		uses: integer("uses").notNull().default(0),
		/** the only customer who may use it, null for every customer */
		customerId: text("customer_id"),
		/** when it was ended: uses that come back with orders do not open it again */
		endedAt: at("ended_at"),
	},
	(t) => [
		check(
			"promo_codes_uses",
			sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`,
		),
	],
);

/** One row per promotion and order; taken back with the order. */
export const promotionUses = pgTable(
	"promotion_uses",
	{
		orderNumber: text("order_number").notNull(),
		opcId: text("opc_id")
			.notNull()
			.references(() => promotions.opcId),
		/** null for a loyalty offer */
		code: text("code"),
		customerId: text("customer_id").notNull(),
		usedAt: at("used_at").notNull(),
	},
	(t) => [
		uniqueIndex("promotion_uses_once").on(t.orderNumber, t.opcId),
		index("promotion_uses_of_customer").on(t.customerId, t.opcId),
	],
);

/** Points by order; a customer's balance is their sum. Those of an order that was taken back add up to nothing. */
export const loyaltyMovements = pgTable(
	"loyalty_movements",
	{
		movementId: text("movement_id").primaryKey(),
		customerId: text("customer_id").notNull(),
		orderNumber: text("order_number"),
		kind: text("kind", { enum: movementKinds }).notNull(),
		/** negative when spent */
		points: integer("points").notNull(),
		at: at("at").notNull(),
	},
	(t) => [
		index("loyalty_movements_of_customer").on(t.customerId, t.at),
		uniqueIndex("loyalty_movements_once").on(t.orderNumber, t.kind),
	],
);
