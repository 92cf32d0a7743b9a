// Orders: what a paid cart became, once (D19).
import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LineItem } from "../../../contract/cart/shapes.ts";
import type { Address } from "../../../contract/customer/shapes.ts";
import { shippingMethodKeys } from "../../../contract/delivery/shapes.ts";
import { orderStates } from "../../../contract/order/shapes.ts";
import { currencies } from "../../../contract/shapes.ts";
import { carts } from "./cart.ts";
import { payments } from "./payment.ts";

export const orders = pgTable(
	"orders",
	{
		orderNumber: text("order_number").primaryKey(),
		cartId: text("cart_id")
			.notNull()
			.references(() => carts.id),
		/** the version of the cart that was ordered */
		cartVersion: integer("cart_version").notNull(),
		paymentId: text("payment_id")
			.notNull()
			.references(() => payments.paymentId),
		customerId: text("customer_id").notNull(),
		storeId: text("store_id").notNull(),
		state: text("state", { enum: orderStates }).notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** cents */
		subtotal: integer("subtotal").notNull(),
		/** cents */
		shippingPrice: integer("shipping_price").notNull(),
		/** cents */
		total: integer("total").notNull(),
		/** cents: nothing until the provider confirmed, then the total (D19) */
		capturedAmount: integer("captured_amount").notNull().default(0),
		lines: jsonb("lines").$type<LineItem[]>().notNull(),
		shippingMethod: text("shipping_method", { enum: shippingMethodKeys }).notNull(),
		shippingAddress: jsonb("shipping_address").$type<Address>().notNull(),
		billingAddress: jsonb("billing_address").$type<Address>().notNull(),
		promiseEarliest: date("promise_earliest").notNull(),
		promiseLatest: date("promise_latest").notNull(),
		loyaltyPointsEarned: integer("loyalty_points_earned").notNull(),
		placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
	},
	(t) => [
		// D19; an order that was undone (payments/undo-order.ts) leaves its cart free to be ordered again
		uniqueIndex("orders_cart").on(t.cartId).where(sql`state <> 'cancelled'`),
		uniqueIndex("orders_payment").on(t.paymentId),
		index("orders_of_customer").on(t.customerId, t.placedAt),
		check("orders_sum", sql`${t.total} = ${t.subtotal} + ${t.shippingPrice}`),
		check("orders_captured", sql`${t.capturedAmount} in (0, ${t.total})`),
		check(
			"orders_paid",
			sql`${t.state} in ('placed', 'cancelled') or ${t.capturedAmount} = ${t.total}`,
		),
	],
);
