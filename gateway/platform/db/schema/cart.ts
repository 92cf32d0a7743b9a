import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { CartSubscription, cartGiftCard } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { type Receiver, shippingMethodKeys } from "#contract/delivery/shapes.ts";
import { at } from "./at.ts";

// Carts and the replies kept for repeated writes (CART-11, CART-46).

/** A stored line: data of the catalogue is read along with it and never copied. */
export interface StoredLine {
	lineId: string;
	sku: string;
	quantity: number;
	/** cents each, in the currency of the cart's market: the price that the shopper last saw and accepts */
	price: number;
	/** ISO 8601 instant */
	modifiedAt: string;
}

/** A promo code that the shopper typed; whether it still counts is decided each time the cart is read. */
export interface StoredCode {
	/** upper case */
	code: string;
}

/** A gift card to be bought with the cart: issued when the order is paid. */
export type StoredGiftCard = z.infer<typeof cartGiftCard>;

/** Gift wrap asked for with the cart (CART-121). */
export interface StoredGift {
	/** cents: the price that the shopper last saw and accepts; absent in carts that were stored before it was kept */
	price?: number;
	/** printed on the card in the parcel; empty for none */
	message: string;
}

/** A gift card used to pay: charged with the order, never before. */
export interface StoredGiftCardUse {
	giftCardId: string;
	/** the most that the shopper wants to use, in cents */
	amount: number;
	/** names it where its number may not be; absent in carts of 0.9.0, where its ending did */
	ref?: string;
}

/** Only an open cart can be changed; a merged or deleted one answers as if it had never existed. */
export const cartStates = ["open", "ordered", "merged", "deleted"] as const;
export type CartState = (typeof cartStates)[number];

/** One row a cart, lines included: a change is one conditional update of one row. */
export const carts = pgTable(
	"carts",
	{
		id: text("id").primaryKey(),
		version: integer("version").notNull().default(1),
		state: text("state", { enum: cartStates }).notNull().default("open"),
		/** the market that the lines' prices belong to (ADR 0011) */
		storeId: text("store_id").notNull(),
		/** null for a guest's cart: then its id is enough to use it (CART-36) */
		customerId: text("customer_id"),
		lines: jsonb("lines").$type<StoredLine[]>().notNull().default([]),
		billingAddress: jsonb("billing_address").$type<Address>(),
		shippingMethod: text("shipping_method", { enum: shippingMethodKeys }),
		shippingAddress: jsonb("shipping_address").$type<Address>(),
		/** store, pickup point or locker that the parcel goes to (`deliveryPointIdV2`, CART-15) */
		deliveryPointId: text("delivery_point_id"),
		/** who takes an HSP parcel (CHECKOUT-75) */
		receiver: jsonb("receiver").$type<Receiver>(),
		codes: jsonb("codes").$type<StoredCode[]>().notNull().default([]),
		loyaltyOffers: jsonb("loyalty_offers").$type<string[]>().notNull().default([]),
		/** the loyalty card being bought, null if none */
		loyaltyCardId: text("loyalty_card_id"),
		giftCards: jsonb("gift_cards").$type<StoredGiftCard[]>().notNull().default([]),
		giftCardUses: jsonb("gift_card_uses").$type<StoredGiftCardUse[]>().notNull().default([]),
		/** ids of the domain record's donations */
		donations: jsonb("donations").$type<string[]>().notNull().default([]),
		/** null where nothing is wrapped */
		gift: jsonb("gift").$type<StoredGift>(),
		subscriptions: jsonb("subscriptions").$type<CartSubscription[]>().notNull().default([]),
		/** the shared cart that this one was copied from */
		sourceCartId: text("source_cart_id"),
		/** id of the cart that took over the lines at sign-in */
		mergedInto: text("merged_into"),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(t) => [
		// CART-39: 406 on creation when the customer has one already
		uniqueIndex("carts_one_open_per_customer")
			.on(t.customerId)
			.where(sql`state = 'open' and customer_id is not null`),
		index("carts_untouched").on(t.updatedAt),
		check("carts_version", sql`${t.version} >= 1`),
	],
);

/** The reply of a finished write, for repeats with the same key (CART-46). */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		/** the customer or the session that may read the reply */
		scope: text("scope").notNull(),
		key: text("key").notNull(),
		/** hash of operation, path, query and body: another request under the same key is refused */
		fingerprint: text("fingerprint").notNull(),
		/** 0 until a transaction of `runOnce` has finished */
		status: integer("status").notNull(),
		/** JSON of the reply's data */
		reply: text("reply").notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.scope, t.key] }),
		index("idempotency_keys_created").on(t.createdAt),
	],
);

// Snapshots of shared carts (CART-36: the cart's own id is never shared).

export const sharedCarts = pgTable("shared_carts", {
	/** 128 random bits, base64url */
	shareId: text("share_id").primaryKey(),
	cartId: text("cart_id")
		.notNull()
		.references(() => carts.id, { onDelete: "cascade" }),
	storeId: text("store_id").notNull(),
	lines: jsonb("lines").$type<StoredLine[]>().notNull(),
	sharedAt: at("shared_at").notNull(),
});
