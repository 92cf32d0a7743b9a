import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { type Receiver, shippingMethodKeys } from "#contract/delivery/shapes.ts";
import { orderStates } from "#contract/order/shapes.ts";
import { currencies, languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { carts, type StoredGiftCardUse } from "./cart.ts";
import { payments } from "./payment.ts";

// Orders: what a paid cart becomes, once (CHECKOUT-66).

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
		/** cents: 0 until the provider has confirmed, then what the payment took (CHECKOUT-65) */
		capturedAmount: integer("captured_amount").notNull().default(0),
		lines: jsonb("lines").$type<LineItem[]>().notNull(),
		/** the lines as invoiced, if items were exchanged for another size since */
		invoicedLines: jsonb("invoiced_lines").$type<LineItem[]>(),
		shippingMethod: text("shipping_method", { enum: shippingMethodKeys }).notNull(),
		shippingAddress: jsonb("shipping_address").$type<Address>().notNull(),
		billingAddress: jsonb("billing_address").$type<Address>().notNull(),
		/** cents for bought gift cards and loyalty card, and for donations */
		extras: integer("extras").notNull().default(0),
		/** cents paid by gift cards; the payment pays the rest */
		giftCardAmount: integer("gift_card_amount").notNull().default(0),
		/** cents given back after the order, by payment and gift cards together */
		refundedAmount: integer("refunded_amount").notNull().default(0),
		/** cents not given back of an order whose lines all came back: delivery beyond the standard price */
		keptAmount: integer("kept_amount").notNull().default(0),
		discounts: jsonb("discounts").$type<Cart["discounts"]>().notNull().default([]),
		codes: jsonb("codes").$type<Cart["discountCode"]>().notNull().default([]),
		loyaltyOffers: jsonb("loyalty_offers")
			.$type<Cart["loyaltyOffers"]["offers"]>()
			.notNull()
			.default([]),
		giftCards: jsonb("gift_cards").$type<Cart["giftCards"]>().notNull().default([]),
		giftCardUses: jsonb("gift_card_uses").$type<StoredGiftCardUse[]>().notNull().default([]),
		donations: jsonb("donations").$type<Cart["donations"]>().notNull().default([]),
		loyaltyCard: jsonb("loyalty_card").$type<Cart["loyaltyCard"]>(),
		/** wrap and message, null where nothing is wrapped */
		gift: jsonb("gift").$type<Cart["gift"]>(),
		subscriptions: jsonb("subscriptions").$type<Cart["subscriptions"]>().notNull().default([]),
		deliveryPointId: text("delivery_point_id"),
		receiver: jsonb("receiver").$type<Receiver>(),
		/** the shopper's language at the time of the order; letters about it use it */
		language: text("language", { enum: languages }).notNull().default("en"),
		/** carrier and tracking number, empty until it is shipped */
		carrier: text("carrier").notNull().default(""),
		trackingNumber: text("tracking_number").notNull().default(""),
		/** since when it waits at its store, pick-up point or locker, until which day, and the code to collect it with */
		readyAt: at("ready_at"),
		collectUntil: date("collect_until"),
		collectCode: text("collect_code").notNull().default(""),
		promiseEarliest: date("promise_earliest").notNull(),
		promiseLatest: date("promise_latest").notNull(),
		loyaltyPointsEarned: integer("loyalty_points_earned").notNull(),
		loyaltyBonusPoints: integer("loyalty_bonus_points").notNull().default(0),
		/** points that its loyalty offers cost */
		loyaltyPointsSpent: integer("loyalty_points_spent").notNull().default(0),
		placedAt: at("placed_at").notNull(),
		/** the tax it contains; null of an order of the release before, until former-vat.ts has stored it */
		vat: jsonb("vat").$type<OrderVat>(),
		/** given when it is paid; null before, and for an order that the release before invoiced by its order number */
		invoiceNumber: text("invoice_number"),
	},
	(t) => [
		uniqueIndex("orders_invoice").on(t.invoiceNumber),
		index("orders_without_vat").on(t.orderNumber).where(sql`vat is null`),
		// CHECKOUT-66; after an order was undone (orders/purchases.ts) its cart can be ordered again
		uniqueIndex("orders_cart").on(t.cartId).where(sql`state <> 'cancelled'`),
		uniqueIndex("orders_payment").on(t.paymentId),
		index("orders_of_customer").on(t.customerId, t.placedAt),
		// lists for operators: the newest first, page by page
		index("orders_by_time").on(t.placedAt, t.orderNumber),
		check("orders_ready", sql`(${t.readyAt} is null) = (${t.collectUntil} is null)`),
		check("orders_sum", sql`${t.total} = ${t.subtotal} + ${t.extras} + ${t.shippingPrice}`),
		check("orders_gift_cards", sql`${t.giftCardAmount} between 0 and ${t.total}`),
		check("orders_refunded", sql`${t.refundedAmount} between 0 and ${t.total}`),
		check("orders_kept", sql`${t.keptAmount} between 0 and ${t.total} - ${t.refundedAmount}`),
		check("orders_captured", sql`${t.capturedAmount} in (0, ${t.total} - ${t.giftCardAmount})`),
		check(
			"orders_paid",
			sql`${t.state} in ('placed', 'cancelled') or ${t.capturedAmount} = ${t.total} - ${t.giftCardAmount}`,
		),
	],
);

/** History of an order: one row for each state it reached. */
export const orderEvents = pgTable(
	"order_events",
	{
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		state: text("state", { enum: orderStates }).notNull(),
		at: at("at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.orderNumber, t.state] })],
);

/** Amounts that a payment must give back, each once, requested until the provider has done it. */
export const refunds = pgTable(
	"refunds",
	{
		/** what it is for: an order that was taken back, or a return; the column is older than returns */
		refundNumber: text("order_number").primaryKey(),
		paymentId: text("payment_id")
			.notNull()
			.references(() => payments.paymentId),
		/** cents */
		amount: integer("amount").notNull(),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
		/** since when it waits for a bank transfer, as the provider cannot refund; the provider is not asked again */
		transferSince: at("transfer_since"),
		doneAt: at("done_at"),
	},
	(t) => [
		index("refunds_of_payment").on(t.paymentId),
		index("refunds_due").on(t.nextAttemptAt).where(sql`done_at is null`),
		check("refunds_amount", sql`${t.amount} > 0`),
	],
);

export const letterKinds = [
	"order-confirmation",
	"gift-card",
	"order-shipped",
	"order-ready",
	"order-cancelled",
	"items-cancelled",
	"amount-refunded",
	"order-returned",
	"order-payment-failed",
	"withdrawal-received",
	"return-asked",
	"return-on-its-way",
	"return-received",
	"return-refunded",
	"return-exchanged",
	"bank-details-missing",
	"stock-alert",
	"email-alert-confirm",
	"email-alert",
	"newsletter-confirm",
	"newsletter-welcome",
	"password-changed",
	"password-removed",
	"passkey-added",
	"passkey-removed",
	"reservation-held",
	"reservation-expired",
	"new-device",
	"password-link",
	"return-link",
	"address-link",
	"email-link",
	"email-asked",
	"email-changed",
	"archive-ready",
	"invitation",
	"abandoned-bag",
	"e-ticket",
	"survey",
	"review-refused",
	"contact-message",
	"contact-received",
	"question-confirm",
	"question-answered",
	"question-refused",
] as const;

/** Outbox of letters: written with the change they report, sent until they are accepted; each is written once. */
export const letters = pgTable(
	"letters",
	{
		letterId: text("letter_id").primaryKey(),
		kind: text("kind", { enum: letterKinds }).notNull(),
		/** what it is about: an order number, a gift card's id in its order, an alert */
		about: text("about").notNull(),
		/** null when it is about no order */
		orderNumber: text("order_number").references(() => orders.orderNumber),
		attempts: integer("attempts").notNull().default(0),
		/** how often what it says was found not to be true yet */
		postponed: integer("postponed").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
		sentAt: at("sent_at"),
		/** when a mail server refused it for good, or it was given up */
		refusedAt: at("refused_at"),
		/** the codes of that refusal, `550 5.1.1`, or `not true`; the server's words may name the recipient */
		refusal: text("refusal").notNull().default(""),
	},
	(t) => [
		uniqueIndex("letters_once").on(t.kind, t.about),
		index("letters_due").on(t.nextAttemptAt).where(sql`sent_at is null and refused_at is null`),
		index("letters_refused").on(t.refusedAt).where(sql`refused_at is not null`),
	],
);

// Shipments of an order: which of its items left together, in which parcels, and an operator's notes on it.

export interface ShippedLine {
	lineId: string;
	quantity: number;
}
export interface Parcel {
	carrier: string;
	/** empty for a parcel that is not tracked */
	trackingNumber: string;
}

export const shipments = pgTable(
	"shipments",
	{
		shipmentId: text("shipment_id").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		lines: jsonb("lines").$type<ShippedLine[]>().notNull(),
		parcels: jsonb("parcels").$type<Parcel[]>().notNull(),
		/** the store whose shelf they left, or the warehouse; null: the main warehouse */
		locationId: text("location_id"),
		/** whether nothing of the order was left to send */
		isLast: boolean("is_last").notNull(),
		shippedAt: at("shipped_at").notNull(),
	},
	(t) => [
		index("shipments_of_order").on(t.orderNumber, t.shippedAt),
		check("shipments_lines", sql`jsonb_array_length(${t.lines}) > 0`),
	],
);

/** What operators noted on an order; its customer never sees it. */
export const orderNotes = pgTable(
	"order_notes",
	{
		noteId: bigint("note_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		/** name of the key that it was written with */
		author: text("author").notNull(),
		words: text("words").notNull(),
		at: at("at").notNull(),
	},
	(t) => [index("order_notes_of_order").on(t.orderNumber, t.at)],
);

// Rates of the tax that prices contain, by country and kind of goods, each from a day on (ORDER-43).

/** Kinds of goods that some country taxes at a rate of its own. A narrower kind comes before a wider one that contains it. */
export const goodsKinds = ["children-under-11", "children-under-14", "standard"] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** What is taxed at one rate, in cents: `net + vat` is what it costs. */
export interface VatRow {
	/** per mille */
	rate: number;
	net: number;
	vat: number;
}

/** The tax of an order as it was placed: all its papers read it, whatever rates hold later. */
export interface OrderVat {
	/** ISO 3166-1 alpha-2 of the delivery, whose rates hold */
	country: string;
	/** per mille, by lineId; a line that is missing is taxed at the standard rate */
	lineRates: Record<string, number>;
	/** per mille; also of a loyalty card, and of delivery without goods that cost anything */
	standardRate: number;
	/** `delivery`: cents of the delivery's price in this row; it is taxed as the goods that it carries */
	rows: (VatRow & { delivery: number })[];
	/** cents */
	untaxed: number;
}

/** Rows are only added: a rate ends where the next row of its country and kind begins. */
export const vatRates = pgTable(
	"vat_rates",
	{
		/** ISO 3166-1 alpha-2 of the delivery */
		country: text("country").notNull(),
		goods: text("goods", { enum: goodsKinds }).notNull(),
		/** first day, in the time zone of the market */
		since: date("since").notNull(),
		/** per mille */
		rate: integer("rate").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.country, t.goods, t.since] }),
		check("vat_rates_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
		check("vat_rates_rate", sql`${t.rate} between 0 and 1000`),
	],
);
