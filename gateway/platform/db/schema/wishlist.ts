// What a customer watches (CATALOGUE-29, CATALOGUE-36): products they wish for, and sizes they wait for.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { emailAlertSubjects } from "#contract/alert/shapes.ts";
import { currencies, languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products, skus } from "./catalog.ts";
import { customers } from "./customer.ts";

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
	/** where it was added, since markets of one currency may ask other prices; null in rows of gateways until 0.9.0 */
	storeId: text("store_id"),
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
		/** 128 random bits, base64url; null while others may not see it (CATALOGUE-117) */
		shareId: text("share_id").unique(),
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

/**
 * Alerts by e-mail alone (CATALOGUE-101): one row each, gone after its letter, or after a while. `sku` is empty where any size
 * of the product will do.
 */
export const emailAlerts = pgTable(
	"email_alerts",
	{
		/** the `about` of its letters */
		alertId: text("alert_id").primaryKey(),
		storeId: text("store_id").notNull(),
		/** as it was typed */
		email: text("email").notNull(),
		/** case-folded, to find the address again */
		emailFolded: text("email_folded").notNull(),
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		sku: text("sku").notNull().default(""),
		about: text("about", { enum: emailAlertSubjects }).notNull(),
		/** cents it cost when it was asked for, in the market's currency; null for a product that is awaited */
		price: integer("price"),
		currency: text("currency", { enum: currencies }),
		/** language of its letters */
		language: text("language", { enum: languages }).notNull(),
		/** in the links of its letters */
		token: text("token").notNull().unique(),
		askedAt: at("asked_at").notNull(),
		/** null until the address has answered */
		confirmedAt: at("confirmed_at"),
		/** when its letter was queued */
		answeredAt: at("answered_at"),
	},
	(t) => [
		uniqueIndex("email_alerts_once").on(t.storeId, t.emailFolded, t.productId, t.sku, t.about),
		index("email_alerts_address").on(t.emailFolded),
		index("email_alerts_waiting")
			.on(t.productId)
			.where(sql`confirmed_at is not null and answered_at is null`),
	],
);

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
