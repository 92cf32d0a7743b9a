// What a customer watches (CATALOGUE-29, CATALOGUE-36): products they wish for, and sizes they wait for.
import { sql } from "drizzle-orm";
import {
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { currencies, languages } from "#contract/shapes.ts";
import { products, skus } from "./catalog.ts";
import { customers } from "./customer.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const customerId = () =>
	text("customer_id")
		.notNull()
		.references(() => customers.customerId, { onDelete: "cascade" });

const wishColumns = () => ({
	productId: text("product_id")
		.notNull()
		.references(() => products.productId),
	wishedAt: at("wished_at").notNull(),
	/** cents it cost where and when it was added; null where that market did not sell it */
	price: integer("price"),
	currency: text("currency", { enum: currencies }),
	/** when it was removed: kept for a moment, so that it can come back unchanged */
	removedAt: at("removed_at"),
});

export const wishes = pgTable("wishes", { customerId: customerId(), ...wishColumns() }, (t) => [
	primaryKey({ columns: [t.customerId, t.productId] }),
]);

/**
 * A guest's wishlist (CATALOGUE-84): known by a hash of the anonymous id alone, so that the table opens no list, and
 * deleted when it was not used for a while.
 */
export const guestWishlists = pgTable(
	"guest_wishlists",
	{
		/** SHA-256 of the anonymous id, base64url */
		guest: text("guest").primaryKey(),
		usedAt: at("used_at").notNull(),
	},
	(t) => [index("guest_wishlists_used").on(t.usedAt)],
);

export const guestWishes = pgTable(
	"guest_wishes",
	{
		guest: text("guest")
			.notNull()
			.references(() => guestWishlists.guest, { onDelete: "cascade" }),
		...wishColumns(),
	},
	(t) => [primaryKey({ columns: [t.guest, t.productId] })],
);

/** A wishlist that others may see, until the row is deleted. */
export const wishlistShares = pgTable("wishlist_shares", {
	customerId: customerId().primaryKey(),
	/** 128 random bits, base64url */
	shareId: text("share_id").notNull().unique(),
	sharedAt: at("shared_at").notNull(),
});

/** Identified by sku and store id (CATALOGUE-37); its letter is sent once. */
export const stockAlerts = pgTable(
	"stock_alerts",
	{
		customerId: customerId(),
		sku: text("sku")
			.notNull()
			.references(() => skus.gtin),
		/** shop where it was asked for */
		storeId: text("store_id").notNull(),
		/** the `about` of its letter */
		alertId: text("alert_id").notNull(),
		/** language of its letter */
		language: text("language", { enum: languages }).notNull(),
		askedAt: at("asked_at").notNull(),
		/** when its letter was queued; null while the customer waits for the size */
		answeredAt: at("answered_at"),
	},
	(t) => [
		primaryKey({ columns: [t.customerId, t.sku, t.storeId] }),
		uniqueIndex("stock_alerts_alert").on(t.alertId),
		index("stock_alerts_waiting").on(t.sku).where(sql`answered_at is null`),
	],
);
