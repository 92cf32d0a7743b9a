import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { promotionKinds } from "#contract/cart/shapes.ts";
import { movementKinds } from "#contract/loyalty/operations.ts";
import { type ByLanguage, type CurrencyCode, currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products } from "./catalog.ts";

// What reduces a cart: promotions, the codes and loyalty offers that bring them, and who used them (CART-56,
// CART-60).

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

// Issued gift cards, and what was charged to them (CART-65).

export const giftCards = pgTable(
	"gift_cards",
	{
		/** the number to pay with: 19 digits, with 60 random bits */
		giftCardId: text("gift_card_id").primaryKey(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** cents */
		initialAmount: integer("initial_amount").notNull(),
		/** cents */
		balance: integer("balance").notNull(),
		expiresAt: at("expires_at").notNull(),
		/** the order it was bought in and its id there; both null for a card from elsewhere */
		orderNumber: text("order_number"),
		boughtAs: text("bought_as"),
		/** set when it may pay no more, as its order was undone or an operator blocked it */
		blockedAt: at("blocked_at"),
	},
	(t) => [
		check("gift_cards_balance", sql`${t.balance} between 0 and ${t.initialAmount}`),
		uniqueIndex("gift_cards_issued_once").on(t.orderNumber, t.boughtAs),
	],
);

/** What lists, paths and logs call a card by, as its number pays; a trigger adds the row with each card. */
export const giftCardReferences = pgTable("gift_card_references", {
	/** in the order in which cards were issued */
	place: bigint("place", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	reference: uuid("reference").notNull().unique().defaultRandom(),
	giftCardId: text("gift_card_id")
		.notNull()
		.unique()
		.references(() => giftCards.giftCardId, { onDelete: "cascade", onUpdate: "cascade" }),
});

/** One row an order and card: written with the order, `returnedAt` when the order is taken back. */
export const giftCardDebits = pgTable(
	"gift_card_debits",
	{
		orderNumber: text("order_number").notNull(),
		giftCardId: text("gift_card_id")
			.notNull()
			.references(() => giftCards.giftCardId),
		/** cents */
		amount: integer("amount").notNull(),
		takenAt: at("taken_at").notNull(),
		/** cents given back with single items */
		returnedAmount: integer("returned_amount").notNull().default(0),
		returnedAt: at("returned_at"),
	},
	(t) => [
		uniqueIndex("gift_card_debits_once").on(t.orderNumber, t.giftCardId),
		index("gift_card_debits_of_card").on(t.giftCardId),
		check("gift_card_debits_amount", sql`${t.amount} > 0`),
		check("gift_card_debits_returned", sql`${t.returnedAmount} between 0 and ${t.amount}`),
	],
);

// Private sales: a market's window, and its products' prices within it (MARKET-34).

/** The window of a market, set by its operator; a market without a row uses that of its domain record. */
export const privateSales = pgTable(
	"private_sales",
	{
		storeId: text("store_id").primaryKey(),
		/** the window includes both instants */
		startsAt: at("starts_at").notNull(),
		endsAt: at("ends_at").notNull(),
	},
	(t) => [check("private_sales_window", sql`${t.startsAt} <= ${t.endsAt}`)],
);

/**
 * Separate from `prices`: prices for a closed circle are not announced and do not count for the lowest price of thirty days
 * (CATALOGUE-12), and no public page reads this table.
 */
export const privatePrices = pgTable(
	"private_prices",
	{
		storeId: text("store_id").notNull(),
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		/** cents of the market's currency, taxes included */
		price: integer("price").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.storeId, t.productId] }),
		index("private_prices_product").on(t.productId),
		check("private_prices_positive", sql`${t.price} > 0`),
	],
);
