// Orders of the shop before this one: history that is only read. Books, stock, points and payments know nothing of it.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Address } from "#contract/customer/shapes.ts";
import type { FormerOrder } from "#contract/order/former-order.ts";
import { orderStates } from "#contract/order/shapes.ts";
import { currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { customers } from "./customer.ts";

export const formerOrders = pgTable(
	"former_orders",
	{
		formerOrderId: text("former_order_id").primaryKey(),
		/** null until the mailbox `email` is proven */
		customerId: text("customer_id").references(() => customers.customerId, {
			onDelete: "cascade",
		}),
		/** folded; empty where the customer is named by their id alone */
		email: text("email").notNull().default(""),
		orderNumber: text("order_number").notNull(),
		placedAt: at("placed_at").notNull(),
		deliveredAt: at("delivered_at"),
		state: text("state", { enum: orderStates }).notNull(),
		/** of the market whose rules it follows; empty for that of its address */
		storeId: text("store_id").notNull().default(""),
		currency: text("currency", { enum: currencies }).notNull(),
		lines: jsonb("lines").$type<FormerOrder["lines"]>().notNull(),
		/** cents, as all amounts */
		shippingPrice: integer("shipping_price").notNull().default(0),
		discount: integer("discount").notNull().default(0),
		tax: integer("tax"),
		isTaxAdded: boolean("is_tax_added").notNull().default(false),
		total: integer("total").notNull(),
		shippingAddress: jsonb("shipping_address").$type<Address>(),
		billingAddress: jsonb("billing_address").$type<Address>(),
		invoiceNumber: text("invoice_number").notNull().default(""),
	},
	(t) => [
		index("former_orders_of_customer").on(t.customerId, t.placedAt),
		index("former_orders_unclaimed").on(t.email).where(sql`customer_id is null`),
		check("former_orders_owner", sql`${t.customerId} is not null or ${t.email} <> ''`),
	],
);
export type FormerOrderRow = typeof formerOrders.$inferSelect;
