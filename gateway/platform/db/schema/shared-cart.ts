// Snapshots of shared carts (CART-36: the cart's own id is never shared).
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { carts, type StoredLine } from "./cart.ts";

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
